import { useEffect } from 'react';
import { usePorts } from './KcProvider.tsx';

/** Says what is open at that depth of the page, for the title of the window; undefined says nothing. */
export function usePlaceName(depth: number, text: string | undefined): void {
  const { names } = usePorts();
  useEffect(() => (text === undefined ? undefined : names.offer(depth, text)), [names, depth, text]);
}
