import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { readStale } from '../calls/reading/useAnswer.ts';
import { KcProvider } from '../KcProvider.tsx';
import { usePorts } from '../ports/KcProvider.tsx';

let again: () => void = () => undefined;
let readAll: (resource: string) => void = () => undefined;

/** Remounts the children like a page reload: only the contents of the ports survive. */
export const reload = (): void => again();

/** Invalidates the queries of a resource, as after a change by another user. */
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
    // Unmount the old page before mounting the new one.
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
