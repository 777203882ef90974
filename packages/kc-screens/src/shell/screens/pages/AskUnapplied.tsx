import { useRef, useState, type ReactNode } from 'react';
import { lazyComponent } from 'kc-components/lazyComponent';
import { WatchEntries, type WatchedEntries } from '../../dialogs/WatchEntries.tsx';
import { tabPlace, useHold, type Leave } from '../../ports/leaving.ts';

// Loaded with the first question, as the other dialogs are.
const Question = lazyComponent(async () => ({ default: (await import('./UnappliedQuestion.tsx')).UnappliedQuestion })).Component;

/**
 * Asks before the user leaves a page or tab with unapplied settings: once for all forms, for links, Back and sign-out. Leaving discards the entries. A reload
 * or the end of the session does not ask: the draft keeps the entries. Dialogs over the page ask for their own forms.
 */
export function AskUnapplied({ children }: { children: ReactNode }) {
  const entries = useRef<WatchedEntries>(null);
  const waiting = useRef<Leave>(null);
  const agreed = useRef(false);
  const [asked, setAsked] = useState(false);
  useHold({
    when: true,
    placeOf: tabPlace,
    ask: (leave) => {
      // Do not ask while a request is pending: its entries are not lost.
      if (agreed.current || !entries.current?.unsaved() || entries.current.busy()) return leave.go();
      // If two navigations ask at the same time, cancel the first.
      waiting.current?.stay();
      waiting.current = leave;
      setAsked(true);
    },
  });
  const settle = (how: keyof Leave) => {
    const leave = waiting.current;
    waiting.current = null;
    setAsked(false);
    if (how === 'go') entries.current?.forget();
    // The navigation would ask again, because the forms still have their entries until the next render.
    agreed.current = how === 'go';
    leave?.[how]();
    agreed.current = false;
  };
  return (
    <>
      <WatchEntries handle={entries}>{children}</WatchEntries>
      {asked && <Question onSettle={settle} />}
    </>
  );
}
