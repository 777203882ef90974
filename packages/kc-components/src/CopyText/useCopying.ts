import { useEffect, useState } from 'react';
import { t } from 'kc-intl/t';

/** Milliseconds for which the button shows that it has copied. */
const shownFor = 2_000;
const unsupported = t('Copying to the clipboard is not supported by this browser.');

/** Copies a text, and sets `copied` for a moment afterwards. */
export function useCopying(value: string, onCopied?: () => void): { copied: boolean; copy: () => Promise<void> } {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), shownFor);
    return () => clearTimeout(timer);
  }, [times]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      globalThis.alert(unsupported);
      return;
    }
    setTimes((n) => n + 1);
    onCopied?.();
  };
  return { copied: times > 0, copy };
}
