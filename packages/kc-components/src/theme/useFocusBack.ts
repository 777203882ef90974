import { useRef } from 'react';
import { focusSeenFrom } from './focus.ts';
import { usePanel } from './panel.ts';

/** For what opens over the page and takes the focus: remembers where that was, and gives it back there. */
export function useFocusBack(): { remember: () => void; giveBack: () => void } {
  const { element } = usePanel();
  const from = useRef<HTMLElement | null>(null);
  return {
    remember: () => {
      from.current = element && focusSeenFrom(element);
    },
    giveBack: () => from.current?.focus(),
  };
}
