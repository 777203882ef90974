import type { Act } from 'kc-api/contract/requests/acts';
import type { ChangeFreeze } from 'kc-api/contract/requests/changeFreezes';
import type { Environment } from '../context.ts';
import { defineTable } from '../store/table.ts';

export interface FreezeRecord extends Omit<ChangeFreeze, 'revision'> {
  revision: number;
}

declare module '../store/store.ts' {
  interface Tables {
    changeFreezes: FreezeRecord;
  }
}

export const freezeTable = defineTable('changeFreezes');

/** Returns the freeze that covers the act at a time; of several, the one that ends last. `at`: epoch seconds. No freeze covers 'rule', which ends it. */
export const freezeOver = (kept: Pick<Environment, 'store'>, act: Act, at: number): FreezeRecord | undefined =>
  act === 'rule'
    ? undefined
    : freezeTable
        .in(kept)
        .all()
        .filter(({ from, to, acts }) => from <= at && at < to && (acts.length === 0 || acts.includes(act)))
        .toSorted((a, b) => b.to - a.to)[0];
