import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { readStale } from '../answers/useAnswer.ts';

let again: () => void = () => undefined;
let readAll: (resource: string) => void = () => undefined;

/** Draws its children anew, as a reload does: nothing is kept but what the ports keep. */
export const reload = (): void => again();

/** Reads the answers of a resource again, as after somebody else's change. */
export const readAgain = (resource: string): void => readAll(resource);

export function Reloadable({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true);
  const queries = useQueryClient();
  useEffect(() => {
    // As a page does: the old one is gone before the new one begins.
    again = () => {
      flushSync(() => setShown(false));
      flushSync(() => setShown(true));
    };
    readAll = (resource) => readStale(queries, { stale: [resource] });
  }, [queries]);
  return shown && <div style={{ display: 'flex', flexDirection: 'column', height: '100%' }}>{children}</div>;
}
