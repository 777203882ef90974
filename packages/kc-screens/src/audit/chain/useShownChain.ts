import { useCallback, useState } from 'react';
import type { AuditRecord } from 'kc-api/contract/audit/audit';

export interface ShownChain {
  /** Problems of the links, by record id. */
  broken: ReadonlyMap<string, string>;
  /** 'none' until a record with a link is loaded. */
  state: 'none' | 'whole' | 'broken';
}

const nothing: ShownChain = { broken: new Map(), state: 'none' };

/** Returns the state of the chain for the loaded records, and a function that checks more records. */
export function useShownChain(): [ShownChain, (records: readonly AuditRecord[]) => void] {
  const [chain, setChain] = useState(nothing);
  const look = useCallback((records: readonly AuditRecord[]) => {
    void import('./shownRows.ts').then(
      ({ checkedRows }) => {
        const checked = checkedRows(records);
        if (checked.size === 0) return;
        setChain((before) => {
          const broken = new Map(before.broken);
          for (const [id, problem] of checked) {
            if (problem === null) broken.delete(id);
            else broken.set(id, problem);
          }
          const state = broken.size > 0 ? 'broken' : 'whole';
          // Returns the same object if nothing changed, to avoid a render.
          const same = state === before.state && broken.size === before.broken.size && [...broken.keys()].every((id) => before.broken.has(id));
          return same ? before : { broken, state };
        });
      },
      // If the code cannot be loaded, the page shows no chain status.
      () => undefined,
    );
  }, []);
  return [chain, look];
}
