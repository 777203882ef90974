import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import type { Address } from './navigation.ts';
import type { Ports } from './ports.ts';

/** Somebody wants to leave what is on show. Exactly one of the two is called. */
export interface Leave {
  go: () => void;
  stay: () => void;
}

/** What is lost by leaving, and who asks before that. */
interface Hold {
  /** What of it is lost whichever way it is left, by name. */
  names: readonly string[];
  /** What of the address it stands at: another one leaves it. */
  placeOf: (address: Address) => string;
  ask: (leave: Leave) => void;
}

interface Leaving {
  /** The ports, through which nobody leaves without being asked. */
  ports: Ports;
  /** From now on it asks; what it gives ends that. */
  hold(hold: Hold): () => void;
  /** What leaving would lose now. */
  names(): readonly string[];
}

/** A page and the dialog on it; how a list is looked at is no part of that. */
export const dialogPlace = ({ path, params }: Address): string => JSON.stringify([path, params['dialog'], params['row'], params['item']]);

/** A page, its tab, and the rows and tabs that are open on it; a dialog over it leaves nothing. */
export const tabPlace = ({ path, params }: Address): string =>
  JSON.stringify([path, ...Object.entries(params).filter(([name]) => /^(?:tab|row|item\d*|(?:item\d*\.)?sub)$/.test(name))]);

/** Asks one after the other, until one stays. */
function askEach([first, ...others]: readonly Hold[], leave: Leave): void {
  if (first) first.ask({ go: () => askEach(others, leave), stay: leave.stay });
  else leave.go();
}

/**
 * Keeps the address and the session as they are while something is on show that is lost by leaving: links, messages,
 * Back and sign-out ask first. What changed past the console, as Back does, the screens do not see until it is agreed.
 */
export function guardLeaving(ports: Ports): Leaving {
  const { navigation } = ports;
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  /** The newest first: a dialog before the page below it. */
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

/** What would be lost by leaving now, by name. */
export const useLostByLeaving = (): readonly string[] => useContext(LeavingContext)?.names() ?? [];

const browserAsks = (event: BeforeUnloadEvent) => event.preventDefault();

interface HoldOptions {
  /** Whether something would be lost now. */
  when: boolean;
  /** What of it is lost whichever way it is left, by name. Default: nothing. */
  names?: readonly string[];
  /** Default: the page, its dialog and the row. */
  placeOf?: (address: Address) => string;
  /** The browser asks before the page is closed. Default: what would be lost then is in a draft. */
  closing?: boolean;
  ask: (leave: Leave) => void;
}

/**
 * While something would be lost, whoever wants to leave is asked by `ask`: through the address, by Back, by signing out.
 * Gives the way to let the next one go unasked.
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
