import { useEffect, useState, type ReactNode } from 'react';
import { unaskedComponent } from 'kc-components/lazyComponent';
import type { ListViewsProps } from '../views/ListViews.tsx';
import { usePorts } from '../../ports/KcProvider.tsx';

const { Component } = unaskedComponent(() => import('../views/ListViews.tsx'));

/** Delay after the rows have loaded, milliseconds. */
const rest = 700;

/** Saved views of a list, as tabs above it and a button in its toolbar. They are loaded only after its rows. */
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
