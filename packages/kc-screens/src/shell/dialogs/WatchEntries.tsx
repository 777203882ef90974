import { createContext, useCallback, useContext, useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref, type RefObject } from 'react';

/** Access to the entries of a form. */
interface Entries {
  /** True if there are unsaved or pending entries, including pending input of a field. */
  unsaved: () => boolean;
  /** Discards the entries and their draft. */
  forget: () => void;
  /** A request is under way. */
  busy: boolean;
}

/** Registers a form while it is mounted, and returns the function that unregisters it. */
const EntriesContext = createContext<((form: RefObject<Entries>) => () => void) | null>(null);

/** Registers a form's entries with the surrounding WatchEntries. */
export function useUnsaved(entries: Entries): void {
  const watch = useContext(EntriesContext);
  const latest = useRef(entries);
  useLayoutEffect(() => {
    latest.current = entries;
  });
  useLayoutEffect(() => watch?.(latest), [watch]);
}

/** Current state of all forms inside, as methods: React state would lag behind the last key for a moment. */
export interface WatchedEntries {
  /** True if there are unsaved or pending entries. */
  unsaved: () => boolean;
  /** Discards the entries and their drafts. */
  forget: () => void;
  /** True while a request of one of the forms is under way. */
  busy: () => boolean;
}

export interface WatchEntriesProps {
  handle: Ref<WatchedEntries>;
  children: ReactNode;
}

/** Tracks the settings forms inside, so that a page can ask before the user leaves it. */
export function WatchEntries({ handle, children }: WatchEntriesProps) {
  const forms = useRef(new Set<RefObject<Entries>>());
  const watch = useCallback((form: RefObject<Entries>) => {
    forms.current.add(form);
    return () => void forms.current.delete(form);
  }, []);
  useImperativeHandle(handle, () => {
    const all = () => [...forms.current].map(({ current }) => current);
    return {
      // Call it on every form, because the call commits pending input of the fields.
      unsaved: () => all().filter((form) => form.unsaved()).length > 0,
      forget: () => all().forEach((form) => form.forget()),
      busy: () => all().some((form) => form.busy),
    };
  }, []);
  return <EntriesContext.Provider value={watch}>{children}</EntriesContext.Provider>;
}
