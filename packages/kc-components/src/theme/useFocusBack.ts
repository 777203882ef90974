import { useRef } from 'react';
import { focusSeenFrom } from './focus.ts';
import { usePanel } from './panel.ts';

/** For overlays that take the focus: `remember` stores the focused element, and `giveBack` focuses it again. */
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
