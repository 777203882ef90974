import { createContext, useCallback, useContext, useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref, type RefObject } from 'react';

/** Entries of a form. */
interface Entries {
  /** Whether some were not sent, or are on their way; what a field still holds counts. */
  unsaved: () => boolean;
  /** Gives them up, and what is kept of them. */
  forget: () => void;
  /** While they are sent. */
  busy: boolean;
}

/** Each form inside stands here as long as it is on the page. */
const EntriesContext = createContext<((form: RefObject<Entries>) => () => void) | null>(null);

/** Whoever watches the forms around may ask this one for entries that were not sent. */
export function useUnsaved(entries: Entries): void {
  const watch = useContext(EntriesContext);
  const latest = useRef(entries);
  useLayoutEffect(() => {
    latest.current = entries;
  });
  useLayoutEffect(() => watch?.(latest), [watch]);
}

/** The entries of all forms inside, as they are when asked: what follows from a key is still on its way through the renders for a moment. */
export interface WatchedEntries {
  /** Whether some were not sent, or are on their way. */
  unsaved: () => boolean;
  /** Gives them up, and what is kept of them. */
  forget: () => void;
  /** Whether some are on their way just now. */
  busy: () => boolean;
}

export interface WatchEntriesProps {
  handle: Ref<WatchedEntries>;
  children: ReactNode;
}

/** Watches the settings forms inside, for whoever asks before they are left. */
export function WatchEntries({ handle, children }: WatchEntriesProps) {
  const forms = useRef(new Set<RefObject<Entries>>());
  const watch = useCallback((form: RefObject<Entries>) => {
    forms.current.add(form);
    return () => void forms.current.delete(form);
  }, []);
  useImperativeHandle(handle, () => {
    const all = () => [...forms.current].map(({ current }) => current);
    return {
      // Each is asked, so that each commits what its fields hold.
      unsaved: () => all().filter((form) => form.unsaved()).length > 0,
      forget: () => all().forEach((form) => form.forget()),
      busy: () => all().some((form) => form.busy),
    };
  }, []);
  return <EntriesContext.Provider value={watch}>{children}</EntriesContext.Provider>;
}
