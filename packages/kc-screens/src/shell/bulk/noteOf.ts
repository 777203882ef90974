import type { BulkAct } from './bulkAct.ts';

/** Why an act cannot go on: the page that it was begun on is not there, or not for this person any more. */
export const unknownText = 'The page of this operation is not available.';

/** Why an act stands still; undefined while it runs, is paused by hand or is over. */
export function noteOf({ state, why, secrets }: Pick<BulkAct, 'state' | 'why' | 'secrets'>): string | undefined {
  if (state === 'elsewhere') return 'This runs in another tab of this browser.';
  if (state !== 'stopped') return undefined;
  if (secrets.length > 0) return `To continue, enter the ${secrets.map((field) => field.replaceAll('_', ' ')).join(' and the ')} again. It is never stored.`;
  return why === undefined || why === ''
    ? 'This was interrupted. Resume it to continue where it stopped.'
    : `${why.replace(/\.?$/, '.')} Resume to continue where it stopped.`;
}
