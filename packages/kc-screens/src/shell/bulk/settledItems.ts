import type { Result } from 'kc-components/ResultList';
import { unsureText } from '../calls/changing/usePerform.ts';
import { requestIdOf, type BulkPlan, type BulkProgress } from './bulkPlan.ts';

/** Fetches the outcome of a call by its request id. */
export type OutcomeOf = (requestId: string) => Promise<{ outcome: 'done' | 'refused' | 'unknown'; error?: string | undefined }>;

/** Maximum age for outcome requests, milliseconds. The appliance stores outcomes for one hour; this leaves a margin. */
const outcomesLife = 55 * 60_000;

/**
 * Asks the appliance for the outcomes of calls that may have been pending when the page unloaded. A call that the appliance does not know never arrived. It
 * returns to 'waiting' and is sent again with the same request id, so that a late arrival does not take effect twice.
 */
export async function settledItems(plan: BulkPlan, { items, attempt, begun, at }: BulkProgress, now: number, outcome: OutcomeOf): Promise<Result[]> {
  const settled = [...items];
  const open = items.flatMap(({ state }, index) => (state === 'running' || (state === 'waiting' && index < begun) ? [index] : []));
  const unsure = (item: Result): Result => ({ ...item, state: 'failed', reason: unsureText });
  const settle = async (index: number): Promise<void> => {
    const item = items[index] as Result;
    if (now - at > outcomesLife) {
      settled[index] = unsure(item);
      return;
    }
    try {
      const { outcome: known, error } = await outcome(requestIdOf(plan, attempt, index));
      settled[index] =
        known === 'done' ? { ...item, state: 'done' } : known === 'refused' ? { ...item, state: 'failed', reason: error ?? '' } : { ...item, state: 'waiting' };
    } catch {
      settled[index] = item.state === 'running' ? unsure(item) : item;
    }
  };
  await Promise.all(open.map(settle));
  return settled;
}
