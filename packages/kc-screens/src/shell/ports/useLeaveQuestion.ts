import { useRef, useState } from 'react';
import { dialogPlace, tabPlace, useHold, type Leave } from './leaving.ts';

interface LeaveQuestionOptions {
  /** True while something would be lost. */
  when: boolean;
  /** Names of values that are lost if the user leaves. Default: none. */
  names?: readonly string[];
  /** The place that the user would leave: the dialog over the page, or the tab below it. */
  place: 'dialog' | 'tab';
}

/** A question before the user leaves. The caller shows it while `asked` is true. The browser asks too before the page closes. */
export function useLeaveQuestion({ when, names, place }: LeaveQuestionOptions) {
  const [asked, setAsked] = useState(false);
  const waiting = useRef<Leave>(null);
  const ask = (leave: Leave) => {
    // If two navigations ask at the same time, cancel the first.
    waiting.current?.stay();
    waiting.current = leave;
    setAsked(true);
  };
  const release = useHold({ when, ...(names ? { names } : {}), placeOf: place === 'tab' ? tabPlace : dialogPlace, closing: true, ask });
  return {
    asked,
    /** Asks before `go`, such as the press of a button. */
    ask: (go: () => void) => ask({ go, stay: () => undefined }),
    settle: (how: keyof Leave) => {
      const leave = waiting.current;
      waiting.current = null;
      setAsked(false);
      if (how === 'go') release();
      leave?.[how]();
    },
  };
}
