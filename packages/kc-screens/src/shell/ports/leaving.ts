import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import type { Address } from './navigation.ts';
import type { Ports } from './ports.ts';

/** The user wants to leave the current place. Call exactly one of the two. */
export interface Leave {
  go: () => void;
  stay: () => void;
}

/** A leave guard: what would be lost, and the question before that. */
interface Hold {
  /** Names of values that are lost if the user leaves. */
  names: readonly string[];
  /** Returns the part of the address that must stay: a different result means leaving. */
  placeOf: (address: Address) => string;
  ask: (leave: Leave) => void;
}

interface Leaving {
  /** Ports with a guarded navigation and sign-out. */
  ports: Ports;
  /** Adds a leave guard; returns the function that removes it. */
  hold(hold: Hold): () => void;
  /** Names of the values that would be lost now. */
  names(): readonly string[];
}

/** The page and its dialog; filters and sort order are not part of it. */
export const dialogPlace = ({ path, params }: Address): string => JSON.stringify([path, params['dialog'], params['row'], params['item']]);

/** The page, its tab, and its open rows and tabs. A dialog over it does not count as leaving. */
export const tabPlace = ({ path, params }: Address): string =>
  JSON.stringify([path, ...Object.entries(params).filter(([name]) => /^(?:tab|row|item\d*|(?:item\d*\.)?sub)$/.test(name))]);

/** Asks each guard in turn, until one stays. */
function askEach([first, ...others]: readonly Hold[], leave: Leave): void {
  if (first) first.ask({ go: () => askEach(others, leave), stay: leave.stay });
  else leave.go();
}

/**
 * Guards address and session while unsaved content is on the screen: links, messages, Back and sign-out ask first. A change from outside, such as Back, is
 * hidden from the screens until the user agrees.
 */
export function guardLeaving(ports: Ports): Leaving {
  const { navigation } = ports;
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  /** Newest first: a dialog before the page below it. */
  let holds: readonly Hold[] = [];
  let seen = navigation.get();
  let asking = false;
  const leftBy = (from: Address, to: Address) => holds.filter(({ placeOf }) => placeOf(from) !== placeOf(to));

  const get = (): Address => {
    if (!asking) seen = navigation.get();
    return seen;
  };
  const publish = () => {
    asking = false;
    get();
    for (const listener of listeners) listener();
  };
  const changed = () => {
    if (asking) return;
    const before = seen;
    const left = leftBy(before, navigation.get());
    if (left.length === 0) return publish();
    asking = true;
    askEach(left, {
      go: publish,
      stay: () => {
        asking = false;
        navigation.go(before);
      },
    });
  };

  return {
    hold: (next) => {
      holds = [next, ...holds];
      return () => {
        holds = holds.filter((one) => one !== next);
      };
    },
    names: () => holds.flatMap(({ names }) => names),
    ports: {
      ...ports,
      navigation: {
        get,
        subscribe(listener) {
          listeners.add(listener);
          stop ??= navigation.subscribe(changed);
          return () => {
            listeners.delete(listener);
            if (listeners.size > 0) return;
            stop?.();
            stop = null;
          };
        },
        go: (to, how) => askEach(leftBy(get(), to), { go: () => navigation.go(to, how), stay: () => undefined }),
        href: navigation.href,
      },
      signOut: (say) => askEach(holds, { go: () => ports.signOut(say), stay: () => undefined }),
    },
  };
}

export const LeavingContext = createContext<Leaving | null>(null);

/** Returns the names of the values that would be lost now. */
export const useLostByLeaving = (): readonly string[] => useContext(LeavingContext)?.names() ?? [];

const browserAsks = (event: BeforeUnloadEvent) => event.preventDefault();

interface HoldOptions {
  /** True while something would be lost. */
  when: boolean;
  /** Names of values that are lost if the user leaves. Default: none. */
  names?: readonly string[];
  /** Default: the page, its dialog and its row. */
  placeOf?: (address: Address) => string;
  /** If true, the browser asks before the page closes. Default: false, because drafts keep the entries. */
  closing?: boolean;
  ask: (leave: Leave) => void;
}

/**
 * Calls `ask` before the user leaves through a link, Back or sign-out, while `when` is true. Returns a function that removes the guard for the next navigation.
 */
export function useHold({ when, names = [], placeOf = dialogPlace, closing = false, ask }: HoldOptions): () => void {
  const leaving = useContext(LeavingContext);
  const latest = useRef(ask);
  const end = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    latest.current = ask;
  });
  const letGo = useCallback(() => {
    end.current?.();
    globalThis.removeEventListener('beforeunload', browserAsks);
  }, []);
  const held = names.join('\n');
  useEffect(() => {
    if (!when) return;
    end.current = leaving?.hold({ names: held.split('\n').filter(Boolean), placeOf, ask: (leave) => latest.current(leave) });
    if (closing) globalThis.addEventListener('beforeunload', browserAsks);
    return letGo;
  }, [leaving, when, held, placeOf, closing, letGo]);
  return letGo;
}
