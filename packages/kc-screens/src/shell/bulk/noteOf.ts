import type { BulkAct } from './bulkAct.ts';

/** Why an act cannot go on: the page that it was begun on is not there, or not for this person any more. */
export const unknownText = 'The page of this operation is not available.';

const pageOnlyText = 'Keep this page open until this is done: it is too large for the browser to store, so it ends with the page or your session.';

/** Why an act stands still, or what keeps it going; undefined while it runs or is paused by hand, and needs nothing, and when it is over. */
export function noteOf({ state, why, secrets, pageOnly }: Pick<BulkAct, 'state' | 'why' | 'secrets' | 'pageOnly'>): string | undefined {
  if (state === 'elsewhere') return 'This runs in another tab of this browser.';
  if (state !== 'stopped') return pageOnly && state !== 'over' ? pageOnlyText : undefined;
  if (secrets.length > 0) return `To continue, enter the ${secrets.map((field) => field.replaceAll('_', ' ')).join(' and the ')} again. It is never stored.`;
  return why === undefined || why === ''
    ? 'This was interrupted. Resume it to continue where it stopped.'
    : `${why.replace(/\.?$/, '.')} Resume to continue where it stopped.`;
}
