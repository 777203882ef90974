import { useEffect } from 'react';
import { usePorts } from './KcProvider.tsx';

/** Adds the name of the open place at a depth of the page, for the window title; undefined adds none. */
export function usePlaceName(depth: number, text: string | undefined): void {
  const { names } = usePorts();
  useEffect(() => (text === undefined ? undefined : names.offer(depth, text)), [names, depth, text]);
}
