import { useRef, useState, type ReactNode } from 'react';
import { lazyComponent } from 'kc-components/lazyComponent';
import { WatchEntries, type WatchedEntries } from '../dialogs/WatchEntries.tsx';
import { tabPlace, useHold, type Leave } from '../ports/leaving.ts';

// Comes when somebody is asked, as the other questions do.
const Question = lazyComponent(async () => ({ default: (await import('./UnappliedQuestion.tsx')).UnappliedQuestion })).Component;

/**
 * Asks before a page or a tab is left whose settings hold entries that were not applied, once for all its forms: through a
 * link, by Back, by signing out. Whoever goes on gives them up; without being asked, as by a reload or the end of the
 * session, they wait in the draft. A dialog over the page asks for the forms in it.
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
      // What is on its way is not given up: nobody has to decide anything.
      if (agreed.current || !entries.current?.unsaved() || entries.current.busy()) return leave.go();
      // Of two who want to leave the first stays.
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
    // Going changes the address, which would ask again before the forms are drawn without their entries.
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
