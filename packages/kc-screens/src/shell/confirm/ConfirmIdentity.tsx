import { useCallback, useRef, useState, type ReactNode } from 'react';
import { lazyComponent } from 'kc-components/lazyComponent';
import type { ConfirmWay } from 'kc-api/contract/session/session';
import { AskWhoContext, type AskWho } from './useConfirmed.ts';

// Comes when somebody is asked: it brings the form library.
const Question = lazyComponent(async () => ({ default: (await import('./ConfirmQuestion.tsx')).ConfirmQuestion }));

interface Asked {
  ways: readonly ConfirmWay[];
  settle: (confirmed: boolean) => void;
}

/** Asks for whoever inside it makes a call that wants to know first who is there. Several that wait are answered at once. */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const underway = useRef<Promise<boolean>>(null);
  const askWho = useCallback<AskWho>(async (ways) => {
    await Question.load();
    underway.current ??= new Promise((resolve) => {
      const settle = (confirmed: boolean) => {
        underway.current = null;
        setAsked(null);
        resolve(confirmed);
      };
      setAsked({ ways, settle });
    });
    return underway.current;
  }, []);
  return (
    <AskWhoContext value={askWho}>
      {children}
      {asked && <Question.Component {...asked} />}
    </AskWhoContext>
  );
}
