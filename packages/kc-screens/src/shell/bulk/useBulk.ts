import { createContext, useContext } from 'react';
import { useStore } from 'kc-components/theme';
import type { BulkAct } from './bulkAct.ts';
import type { BulkActs } from './bulkActs.ts';

export const BulkContext = createContext<BulkActs | null>(null);

/** Returns the bulk operations of the surrounding provider. */
export function useBulk(): BulkActs {
  const bulk = useContext(BulkContext);
  if (!bulk) throw new Error('A screen must stand inside a KcProvider.');
  return bulk;
}

/** Returns all bulk operations in the order of their start. */
export function useBulkActs(): readonly BulkAct[] {
  const bulk = useBulk();
  return useStore(bulk.subscribe, bulk.get);
}
