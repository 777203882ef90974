import { inSentence } from 'kc-components/format';
import { listed } from 'kc-api/rules/listed';
import { t } from 'kc-intl/t';
import type { BulkAct } from './bulkAct.ts';
import { secretName } from './secretName.ts';

/** Reason why an operation cannot resume: its page does not exist, or the user may not open it any more. */
export const unknownText = t('The page of this operation is not available.');

const pageOnlyText = t('Keep this page open until this is done: it is too large for the browser to store, so it ends with the page or your session.');

/** Returns the reason why an operation stopped, or a hint on how it runs. Returns undefined if it runs normally, is paused by the user, or is over. */
export function noteOf({ state, why, secrets, pageOnly }: Pick<BulkAct, 'state' | 'why' | 'secrets' | 'pageOnly'>): string | undefined {
  if (state === 'elsewhere') return t('This runs in another tab of this browser.');
  if (state !== 'stopped') return pageOnly && state !== 'over' ? pageOnlyText : undefined;
  if (secrets.length > 0)
    return t('To continue, enter the {secrets} again. It is never stored.', {
      secrets: listed(
        secrets.map((field) => inSentence(secretName(field))),
        'and',
      ),
    });
  return why === undefined || why === ''
    ? t('This was interrupted. Resume it to continue where it stopped.')
    : `${why.replace(/\.?$/, '.')} ${t('Resume to continue where it stopped.')}`;
}
