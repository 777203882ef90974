import { systemClock, type Clock } from './clock.ts';

/** The appliance's time, estimated from its responses. Compare every time that the appliance sends with this clock: the clock of a browser may be years off. */
export interface ServerClock extends Clock {
  /** Milliseconds that the appliance's clock is ahead of the browser's. 0 until a response shows otherwise. */
  readonly offset: number;
  /** True after the first response. Until then, `now` is the browser's time. */
  readonly isSet: boolean;
  /** The browser's own clock. For durations, and for times that this browser has recorded itself. */
  readonly own: Clock;
  /** Learns from a response that has just arrived. `askedAt`: time of the request, by `own`. */
  learn(headers: Headers, askedAt: number): void;
  /** Calls `changed` when `offset` or `isSet` has changed. Returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void;
}

/** HTTP dates have whole seconds (RFC 9110, 5.6.7). */
const resolution = 1_000;

/**
 * Learns from the header `Date` (RFC 9110, 6.6.1). The appliance writes it between request and response, cut to whole seconds, so the offset is
 * known within these bounds. An offset within the bounds stays, so that the clock does not jitter and a browser with the right time keeps its
 * own. Without the header, as from an appliance in the same page, the offset stays.
 */
export function createServerClock(own: Clock = systemClock): ServerClock {
  let offset = 0;
  let isSet = false;
  const listeners = new Set<() => void>();
  return {
    get offset() {
      return offset;
    },
    get isSet() {
      return isSet;
    },
    own,
    now: () => own.now() + offset,
    setTimeout: (run, ms) => own.setTimeout(run, ms),
    clearTimeout: (handle) => own.clearTimeout(handle),
    learn(headers, askedAt) {
      const previous = { offset, isSet };
      isSet = true;
      const said = Date.parse(headers.get('Date') ?? '');
      const [least, most] = [said - own.now(), said + resolution - askedAt];
      // Without a date, or if the browser's clock was set back meanwhile, `least <= most` is false.
      if (least <= most && (offset < least || offset > most)) offset = Math.round((least + most) / 2);
      if (offset === previous.offset && previous.isSet) return;
      for (const listener of listeners) listener();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

const isServerClock = (clock: Clock): clock is ServerClock => 'offset' in clock && 'own' in clock;

/** Returns the clock itself if it is a server clock; otherwise a new server clock based on it. */
export const serverClockOf = (clock: Clock): ServerClock => (isServerClock(clock) ? clock : createServerClock(clock));

/** The browser's own clock. */
export const ownClockOf = (clock: Clock): Clock => (isServerClock(clock) ? clock.own : clock);

/** Converts a time that the browser's own clock has recorded to the appliance's time. */
export const inServerTime = (clock: Clock, noted: number): number => (isServerClock(clock) ? noted + clock.offset : noted);

/** A clock that the appliance uses as well, so there is no offset to learn. */
export const sharedClock = (clock: Clock): ServerClock => ({
  offset: 0,
  isSet: true,
  own: clock,
  now: () => clock.now(),
  setTimeout: (run, ms) => clock.setTimeout(run, ms),
  clearTimeout: (handle) => clock.clearTimeout(handle),
  learn: () => undefined,
  subscribe: () => () => undefined,
});
