import type { Kind } from '../Banner/kinds.tsx';

/** The time as a port, so that tests and stories own it. Milliseconds. */
export interface MessageClock {
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

export interface MessageAction {
  label: string;
  onAction: () => void;
}

export interface Message {
  id: string;
  kind: Kind;
  text: string;
  /** The name of what it is about, on a line of its own. Default: the text says it. */
  about?: string | undefined;
  action?: MessageAction | undefined;
}

/** One line of what was said; `time` as the clock gave it, in milliseconds. */
export interface PastMessage {
  id: string;
  time: number;
  kind: Kind;
  text: string;
  about?: string | undefined;
}

export interface MessageStore {
  /**
   * Shows a message and answers its id. One that equals a message on show is not shown twice: its id is answered. One with
   * an action replaces it, because the action of the older message is out of date.
   */
  add(message: Omit<Message, 'id'>): string;
  /** Takes a message away; an unknown id does nothing. */
  remove(id: string): void;
  /** Takes all away, as when the screen changes. The history stays. */
  clear(): void;
  /** True stops the time while somebody reads; false lets it go on from where it stood. */
  hold(held: boolean): void;
  subscribe(listener: () => void): () => void;
  /** The messages on show, oldest first. The same array until something changes. */
  getSnapshot(): readonly Message[];
  /** The last 100 messages, newest first. The same array until something changes. */
  getHistory(): readonly PastMessage[];
}

const aloneMs = 5_000;
const amongOthersMs = 7_000;
/** WCAG 2.2.1: time to reach the button of a message by keyboard. The pointer or the focus on it stops the time. */
const withActionMs = 30_000;
const historyLimit = 100;

/**
 * The messages of a page. The oldest goes by itself, 5 s after it became the oldest when it is alone, 7 s when there
 * are more, 30 s when it has an action; each removal starts the time again for the next.
 */
export function createMessages({ clock }: { clock: MessageClock }): MessageStore {
  const listeners = new Set<() => void>();
  let shown: readonly Message[] = [];
  let history: readonly PastMessage[] = [];
  let count = 0;
  let timer: unknown;
  let running = false;
  let startedAt = 0;
  let elapsed = 0;
  let held = false;

  const stop = () => {
    if (!running) return;
    clock.clearTimeout(timer);
    running = false;
    elapsed += clock.now() - startedAt;
  };

  const run = () => {
    const oldest = shown[0];
    if (held || !oldest) return;
    startedAt = clock.now();
    running = true;
    const delay = oldest.action ? withActionMs : shown.length > 1 ? amongOthersMs : aloneMs;
    timer = clock.setTimeout(
      () => {
        running = false;
        store.remove(oldest.id);
      },
      Math.max(0, delay - elapsed),
    );
  };

  const show = (next: readonly Message[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };

  const store: MessageStore = {
    add(message) {
      const same = shown.find((m) => m.kind === message.kind && m.text === message.text && m.about === message.about);
      if (same && !message.action) return same.id;
      if (same) store.remove(same.id);
      count += 1;
      const id = `message-${count}`;
      history = [{ id, time: clock.now(), kind: message.kind, text: message.text, about: message.about }, ...history].slice(0, historyLimit);
      stop();
      if (shown.length === 0) elapsed = 0;
      show([...shown, { ...message, id }]);
      run();
      return id;
    },
    remove(id) {
      if (!shown.some((m) => m.id === id)) return;
      stop();
      elapsed = 0;
      show(shown.filter((m) => m.id !== id));
      run();
    },
    clear() {
      stop();
      elapsed = 0;
      if (shown.length > 0) show([]);
    },
    hold(next) {
      if (held === next) return;
      stop();
      held = next;
      run();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => shown,
    getHistory: () => history,
  };
  return store;
}
