import { useEffect } from 'react';
import type { PanelRoot } from './focus.ts';

/** Survives the translators of browsers. The code for it comes after the panel is drawn. */
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
