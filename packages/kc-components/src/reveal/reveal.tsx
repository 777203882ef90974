import { useEffect, useState } from 'react';

/** How long a secret stays in view, in milliseconds. */
const IN_VIEW = 60_000;

/**
 * Whether a secret can be read on the screen, and the way to change it. Hidden at first; what was shown is hidden again
 * after a minute, and as soon as the tab is left, so that it stands on no screen that nobody watches.
 */
export function useReveal(): [shown: boolean, show: (shown: boolean) => void] {
  const [shown, show] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const hide = () => show(false);
    const timer = setTimeout(hide, IN_VIEW);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [shown]);
  return [shown, show];
}
