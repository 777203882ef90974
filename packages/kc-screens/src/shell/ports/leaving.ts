import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import type { Address } from './navigation.ts';
import type { Ports } from './ports.ts';

/** Somebody wants to leave what is on show. Exactly one of the two is called. */
export interface Leave {
  go: () => void;
  stay: () => void;
}

/** What is lost by leaving, by name, and who asks before that. */
interface Hold {
  names: readonly string[];
  ask: (leave: Leave) => void;
}

interface Leaving {
  /** The ports, through which nobody leaves without being asked. */
  ports: Ports;
  set(hold: Hold | null): void;
  /** What leaving would lose now. */
  names(): readonly string[];
}

/** A page and the dialog on it; how a list is looked at is no part of that. */
const placeOf = ({ path, params }: Address): string => JSON.stringify([path, params['dialog'], params['row'], params['item']]);

/**
 * Keeps the address and the session as they are while something is on show that is lost by leaving: links, messages,
 * Back and sign-out ask first. What changed past the console, as Back does, the screens do not see until it is agreed.
 */
export function guardLeaving(ports: Ports): Leaving {
  const { navigation } = ports;
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  let hold: Hold | null = null;
  let seen = navigation.get();
  let asking = false;

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
    if (!hold || placeOf(navigation.get()) === placeOf(before)) return publish();
    asking = true;
    hold.ask({
      go: publish,
      stay: () => {
        asking = false;
        navigation.go(before);
      },
    });
  };

  return {
    set: (next) => void (hold = next),
    names: () => hold?.names ?? [],
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
        go(to, how) {
          if (hold && placeOf(to) !== placeOf(get())) hold.ask({ go: () => navigation.go(to, how), stay: () => undefined });
          else navigation.go(to, how);
        },
        href: navigation.href,
      },
      signOut(say) {
        if (hold) hold.ask({ go: () => ports.signOut(say), stay: () => undefined });
        else ports.signOut(say);
      },
    },
  };
}

export const LeavingContext = createContext<Leaving | null>(null);

/** What would be lost by leaving now, by name. */
export const useLostByLeaving = (): readonly string[] => useContext(LeavingContext)?.names() ?? [];

const browserAsks = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * While there are names, whoever wants to leave is asked by `ask`: through the address, by Back, by signing out; a page that is
 * closed is asked about by the browser. Gives the way to let the next one go unasked.
 */
export function useHold(names: readonly string[], ask: (leave: Leave) => void): () => void {
  const leaving = useContext(LeavingContext);
  const latest = useRef(ask);
  useLayoutEffect(() => {
    latest.current = ask;
  });
  const letGo = useCallback(() => {
    leaving?.set(null);
    globalThis.removeEventListener('beforeunload', browserAsks);
  }, [leaving]);
  const held = names.join('\n');
  useEffect(() => {
    if (held === '') return;
    leaving?.set({ names: held.split('\n'), ask: (leave) => latest.current(leave) });
    globalThis.addEventListener('beforeunload', browserAsks);
    return letGo;
  }, [leaving, held, letGo]);
  return letGo;
}
