import { useEffect } from 'react';
import type { PanelRoot } from './focus.ts';

/** Makes a panel work with translation tools of browsers. Loads the code for it after the panel has rendered. */
export function useTranslation(root: PanelRoot | null): void {
  useEffect(() => {
    if (!root) return;
    let stop: (() => void) | null = () => undefined;
    import('./translation.ts').then(
      ({ watchTranslation }) => {
        if (stop) stop = watchTranslation(root);
      },
      () => undefined,
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [root]);
}
