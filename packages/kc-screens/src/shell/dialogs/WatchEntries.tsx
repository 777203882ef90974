import { createContext, useCallback, useContext, useEffect, useId, useRef, type ReactNode } from 'react';

/** Entries of a form that were not sent, or are on their way. */
interface Entries {
  forget: () => void;
  busy: boolean;
}

/** Told by each form inside whether it holds entries that were not sent. */
const EntriesContext = createContext<((form: string, entries: Entries | null) => void) | null>(null);

/** Tells whoever watches the forms around whether this one holds entries that were not sent. `forget` drops what is kept of them; `busy` while they are sent. */
export function useUnsaved(unsaved: boolean, forget: () => void, busy: boolean): void {
  const tell = useContext(EntriesContext);
  const form = useId();
  useEffect(() => {
    tell?.(form, unsaved ? { forget, busy } : null);
    return () => tell?.(form, null);
  }, [tell, form, unsaved, forget, busy]);
}

/** The entries of all forms inside that were not sent. */
export interface WatchedEntries {
  /** Drops what is kept of them, for whoever gives them up. */
  forget: () => void;
  /** Whether some are on their way just now. */
  busy: () => boolean;
}

export interface WatchEntriesProps {
  /** Told when the first form inside begins, or the last one ceases, to hold entries that were not sent. */
  onChange: (unsaved: boolean, entries: WatchedEntries) => void;
  children: ReactNode;
}

/** Watches the settings forms inside, for a dialog that asks before it is left. */
export function WatchEntries({ onChange, children }: WatchEntriesProps) {
  const forms = useRef(new Map<string, Entries>());
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });
  const tell = useCallback((form: string, entries: Entries | null) => {
    const before = forms.current.size > 0;
    if (entries) forms.current.set(form, entries);
    else forms.current.delete(form);
    const now = forms.current.size > 0;
    if (now !== before)
      told.current(now, { forget: () => forms.current.forEach((one) => one.forget()), busy: () => [...forms.current.values()].some((one) => one.busy) });
  }, []);
  return <EntriesContext value={tell}>{children}</EntriesContext>;
}
