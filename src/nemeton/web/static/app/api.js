// The REST API.

/** An error status of the API, with the code of the refusal. */
export class Refused extends Error {
  /** @param {number} status @param {string} code @param {string} text @param {any} details */
  constructor(status, code, text, details) {
    super(text);
    this.status = status;
    this.code = code;
    this.details = details ?? {};
  }
}

/**
 * @param {string} method @param {string} path @param {unknown} [body] @param {string} [token]
 * @returns {Promise<any>}
 */
export async function callApi(method, path, body, token = "") {
  /** @type {Record<string, string>} */
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  if (body !== undefined) headers["content-type"] = "application/json";
  const answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const kind = answer.headers.get("content-type") ?? "";
  const text = await answer.text();
  const value = text && kind.includes("json") ? JSON.parse(text) : text;
  if (!answer.ok) throw new Refused(answer.status, value?.code ?? "server-error", value?.text ?? text, value?.details);
  return value;
}
