import { createContext, useCallback, useContext, useEffect, useId, useRef, type ReactNode } from 'react';

/** Told by each form inside whether it holds entries that were not sent. */
const EntriesContext = createContext<((form: string, unsaved: boolean) => void) | null>(null);

/** Tells whoever watches the forms around whether this one holds entries that were not sent. */
export function useUnsaved(unsaved: boolean): void {
  const tell = useContext(EntriesContext);
  const form = useId();
  useEffect(() => {
    tell?.(form, unsaved);
    return () => tell?.(form, false);
  }, [tell, form, unsaved]);
}

export interface WatchEntriesProps {
  /** Told when the first form inside begins, or the last one ceases, to hold entries that were not sent. */
  onChange: (unsaved: boolean) => void;
  children: ReactNode;
}

/** Watches the settings forms inside, for a dialog that asks before it is left. */
export function WatchEntries({ onChange, children }: WatchEntriesProps) {
  const forms = useRef(new Set<string>());
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });
  const tell = useCallback((form: string, unsaved: boolean) => {
    const before = forms.current.size > 0;
    if (unsaved) forms.current.add(form);
    else forms.current.delete(form);
    const now = forms.current.size > 0;
    if (now !== before) told.current(now);
  }, []);
  return <EntriesContext value={tell}>{children}</EntriesContext>;
}
