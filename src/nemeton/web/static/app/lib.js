// What every module of the client is built on: htm, Preact, hooks and signals.

import htm from "../vendor/htm.js";
import { h } from "../vendor/preact.js";

export {
  useCallback,
  useContext,
  useEffect,
  useErrorBoundary,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "../vendor/hooks.js";
export { cloneElement, createContext, createRef, Fragment, h, render } from "../vendor/preact.js";
export { batch, computed, effect, signal, untracked, useComputed, useSignal, useSignalEffect } from "../vendor/signals.js";

/** Markup: html`<p class=${name}>...</p>` */
export const html = htm.bind(h);
