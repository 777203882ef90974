import type { Result } from 'kc-components/ResultList';
import { unsureText } from '../changes/usePerform.ts';
import { requestIdOf, type BulkPlan, type BulkProgress } from './bulkPlan.ts';

/** What the appliance knows of a call by its name. */
export type OutcomeOf = (requestId: string) => Promise<{ outcome: 'done' | 'refused' | 'unknown'; error?: string | undefined }>;

/** The appliance keeps outcomes for an hour; milliseconds, with some room. */
const outcomesLife = 55 * 60_000;

/**
 * What became of the calls that may have been under way when the page went away, told by the appliance. One that it does
 * not know never arrived, and waits: it is sent under the same name, so that one which arrives late is not done twice.
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
