import { useCallback, useState } from 'react';
import type { AuditRecord } from 'kc-api/contract/audit/audit';

export interface ShownChain {
  /** By id, what is wrong with records that were told. */
  broken: ReadonlyMap<string, string>;
  /** 'none' before there is a record with a link. */
  state: 'none' | 'whole' | 'broken';
}

const nothing: ShownChain = { broken: new Map(), state: 'none' };

/** What the links of the records say that the list was told, and the way to tell it of more. */
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
          // The same again draws nothing again.
          const same = state === before.state && broken.size === before.broken.size && [...broken.keys()].every((id) => before.broken.has(id));
          return same ? before : { broken, state };
        });
      },
      // Without its code nothing is said of the links.
      () => undefined,
    );
  }, []);
  return [chain, look];
}
