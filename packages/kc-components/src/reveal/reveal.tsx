// @chunk page
import { useEffect, useState } from 'react';

/** Time for which a secret stays visible, in milliseconds. */
const IN_VIEW = 60_000;

/**
 * Visibility of a secret and the function that changes it. Hidden at first. A visible secret is hidden again after a minute. Leaving the tab hides it too, so
 * that it does not stay on an unattended screen.
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
