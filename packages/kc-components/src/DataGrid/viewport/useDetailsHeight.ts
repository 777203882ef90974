import { useLayoutEffect, useRef, useState } from 'react';
import { watchSize } from '../../theme/size.ts';

/** Measures the height in px of the details under the expanded row while they are rendered. 0 if no row is expanded. */
export function useDetailsHeight(shown: boolean, expanded: string | null | undefined) {
  const details = useRef<HTMLTableRowElement>(null);
  const [extra, setExtra] = useState(0);
  useLayoutEffect(() => {
    const node = details.current;
    if (!node) {
      setExtra(0);
      return;
    }
    const measure = () => setExtra(node.offsetHeight);
    measure();
    return watchSize([node], measure);
  }, [shown, expanded]);
  return { details, extra };
}
