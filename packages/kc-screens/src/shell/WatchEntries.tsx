import { createContext, useCallback, useContext, useEffect, useId, useRef, type ReactNode } from 'react';

/** Told by each form inside whether it holds entries that were not sent. */
const EntriesContext = createContext<((form: string, forget: (() => void) | null) => void) | null>(null);

/** Tells whoever watches the forms around whether this one holds entries that were not sent. `forget` drops what is kept of them. */
export function useUnsaved(unsaved: boolean, forget: () => void): void {
  const tell = useContext(EntriesContext);
  const form = useId();
  useEffect(() => {
    tell?.(form, unsaved ? forget : null);
    return () => tell?.(form, null);
  }, [tell, form, unsaved, forget]);
}

export interface WatchEntriesProps {
  /**
   * Told when the first form inside begins, or the last one ceases, to hold entries that were not sent. `forget` drops
   * what is kept of them, for whoever gives them up.
   */
  onChange: (unsaved: boolean, forget: () => void) => void;
  children: ReactNode;
}

/** Watches the settings forms inside, for a dialog that asks before it is left. */
export function WatchEntries({ onChange, children }: WatchEntriesProps) {
  const forms = useRef(new Map<string, () => void>());
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });
  const tell = useCallback((form: string, forget: (() => void) | null) => {
    const before = forms.current.size > 0;
    if (forget) forms.current.set(form, forget);
    else forms.current.delete(form);
    const now = forms.current.size > 0;
    if (now !== before) told.current(now, () => forms.current.forEach((drop) => drop()));
  }, []);
  return <EntriesContext value={tell}>{children}</EntriesContext>;
}
