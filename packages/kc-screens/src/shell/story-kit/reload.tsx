import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { readStale } from '../answers/useAnswer.ts';
import { KcProvider } from '../KcProvider.tsx';
import { usePorts } from '../ports/KcProvider.tsx';

let again: () => void = () => undefined;
let readAll: (resource: string) => void = () => undefined;

/** Draws its children anew, as a reload does: nothing is kept but what the ports keep. */
export const reload = (): void => again();

/** Reads the answers of a resource again, as after somebody else's change. */
export const readAgain = (resource: string): void => readAll(resource);

function Readable({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  useEffect(() => {
    readAll = (resource) => readStale(queries, { stale: [resource] });
  }, [queries]);
  return children;
}

export function Reloadable({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true);
  const ports = usePorts();
  useEffect(() => {
    // As a page does: the old one is gone before the new one begins.
    again = () => {
      flushSync(() => setShown(false));
      flushSync(() => setShown(true));
    };
  }, []);
  return (
    shown && (
      <KcProvider ports={ports}>
        <Readable>
          <div style={{ display: 'flex', flexDirection: 'column', height: '100%' }}>{children}</div>
        </Readable>
      </KcProvider>
    )
  );
}
