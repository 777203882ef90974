import { useEffect, useState, type ReactNode } from 'react';
import { unaskedComponent } from 'kc-components/lazyComponent';
import type { ListViewsProps } from '../views/ListViews.tsx';
import { usePorts } from '../ports/KcProvider.tsx';

const { Component } = unaskedComponent(() => import('../views/ListViews.tsx'));

/** The rows have come, and the page is at rest; milliseconds. */
const rest = 700;

/** The saved views of a list, as tabs above it and as a button in its toolbar: nothing of them is loaded before its rows. */
export function useListViews(ready: boolean, list: Omit<ListViewsProps, 'part'>): (part: ListViewsProps['part']) => ReactNode {
  const { clock } = usePorts();
  const [turn, setTurn] = useState(false);
  useEffect(() => {
    if (!ready) return;
    const timer = clock.setTimeout(() => setTurn(true), rest);
    return () => clock.clearTimeout(timer);
  }, [ready, clock]);
  return (part) => turn && <Component {...list} part={part} />;
}
