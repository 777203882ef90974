import { systemClock, type Clock } from './clock.ts';

/**
 * The appliance's time, as far as its answers tell it. Every moment that the appliance names is compared with this clock: that
 * of a browser may be years off.
 */
export interface ServerClock extends Clock {
  /** Milliseconds that the appliance's clock is ahead of the browser's. 0 until an answer says otherwise. */
  readonly offset: number;
  /** An answer came, so that `now` is as good as it gets. Until then it is the browser's time. */
  readonly isSet: boolean;
  /** The browser's own clock. For durations, and for moments that this browser has noted itself. */
  readonly own: Clock;
  /** Learns from an answer that came just now. `askedAt`: when it was asked for, by `own`. */
  learn(headers: Headers, askedAt: number): void;
  /** Calls `changed` when `offset` or `isSet` has changed. Returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void;
}

/** HTTP names whole seconds (RFC 9110, 5.6.7). */
const resolution = 1_000;

/**
 * Learns from the header `Date` (RFC 9110, 6.6.1). The appliance wrote it between question and answer, and cut it to whole
 * seconds: the offset is known within that time. One that lies in those bounds is kept, so that the clock does not jitter and
 * a browser with the right time keeps its own. Answers without the header, as of an appliance in the same page, change nothing.
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
      // Without a date, or with a browser clock that was set back meanwhile, `least <= most` is false.
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

/** The clock itself where it is one of the appliance's time; else one that begins with it. */
export const serverClockOf = (clock: Clock): ServerClock => (isServerClock(clock) ? clock : createServerClock(clock));

/** The browser's own clock. */
export const ownClockOf = (clock: Clock): Clock => (isServerClock(clock) ? clock.own : clock);

/** A moment that the browser's own clock has noted, in the appliance's time. */
export const inServerTime = (clock: Clock, noted: number): number => (isServerClock(clock) ? noted + clock.offset : noted);

/** A clock that the appliance goes by as well: there is nothing to learn. */
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
