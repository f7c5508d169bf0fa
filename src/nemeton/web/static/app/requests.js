// Requests besides choosing: undo, takeback, a bot, chat. A refusal is shown in the bar and announced.

import { sayRefusal } from "./i18n.js";
import { signal } from "./lib.js";
import { say } from "./liveregion.js";

export class Requests {
  /** @param {import("./connections.js").Connections} connections */
  constructor(connections) {
    this.connections = connections;
    /** The last refusal, in words. */
    this.notice = signal("");
  }

  undo() {
    return this.#numbered("undo");
  }
  redo() {
    return this.#numbered("redo");
  }
  askTakeback() {
    return this.#numbered("ask-takeback");
  }
  /** @param {boolean} agree */
  answerTakeback(agree) {
    return this.#send({ type: "answer-takeback", agree });
  }
  /** @param {string} bot */
  handOver(bot) {
    return this.#send({ type: "hand-over", bot });
  }
  takeSeat() {
    return this.#send({ type: "take-seat" });
  }
  /** Let a bot stand in for an absent player. @param {number} absent */
  callBot(absent) {
    return this.#send({ type: "call-bot", absent });
  }
  /** Pass in quiet windows without being asked. @param {"never" | "round" | "unless-held"} when */
  keepPassing(when) {
    return this.#send({ type: "keep-passing", when });
  }
  askEnd() {
    return this.#send({ type: "ask-end" });
  }
  /** @param {boolean} agree */
  answerEnd(agree) {
    return this.#send({ type: "answer-end", agree });
  }
  /** @param {string} text */
  chat(text) {
    return this.#send({ type: "say", text });
  }

  /** A request that is valid only while no other event has happened. @param {string} type */
  #numbered(type) {
    return this.#send({ type, number: this.connections.link.peek()?.number });
  }

  /** @param {Record<string, any>} request */
  #send(request) {
    const link = this.connections.link.peek();
    return link ? this.attempt(link.request(request)) : undefined;
  }

  /** Wait for an answer and give it; a refusal becomes the notice. @param {Promise<any>} request */
  async attempt(request) {
    try {
      const answer = await request;
      this.notice.value = "";
      return answer;
    } catch (error) {
      if (/** @type {any} */ (error).code !== "closed") this.refuse(error);
    }
  }

  /** Show and announce why a request was refused. @param {any} error */
  refuse(error) {
    this.notice.value = sayRefusal(error);
    say(this.notice.value);
  }
}
