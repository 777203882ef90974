import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { readStale } from '../useAnswer.ts';

let again: () => void = () => undefined;
let readAll: (resource: string) => void = () => undefined;

/** Draws its children anew, as a reload does: nothing is kept but what the ports keep. */
export const reload = (): void => again();

/** Reads the answers of a resource again, as after somebody else's change. */
export const readAgain = (resource: string): void => readAll(resource);

export function Reloadable({ children }: { children: ReactNode }) {
  const [round, setRound] = useState(0);
  const queries = useQueryClient();
  useEffect(() => {
    // At once: a play that looks for something must not find it in what goes away.
    again = () => flushSync(() => setRound((n) => n + 1));
    readAll = (resource) => readStale(queries, { stale: [resource] });
  }, [queries]);
  return <div key={round} style={{ display: 'flex', flexDirection: 'column', height: '100%' }}>{children}</div>;
}
