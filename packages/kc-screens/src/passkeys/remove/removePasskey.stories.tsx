import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { passkeyTexts } from 'kc-api/rules/passkeys/passkeys';
import { keptUser } from '../../account/story-kit/accountStory.ts';
import { accountDemo } from '../../account/story-kit/account.demo.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, variant } from '../../story-kit/plays.ts';
import { removePasskeyDialog } from './removePasskey.dialog.tsx';

const meta: Meta = { title: 'Passkeys/Remove' };
export default meta;

const states = dialogStories(accountDemo, removePasskeyDialog, {
  done: 'Passkey Security key removed',
  check: (appliance) => void expect(keptUser(appliance)?.passkeys).toEqual([]),
});

export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** A passkey of another user is not in the list. */
export const Denied = refusedRow(accountDemo, removePasskeyDialog, { item: () => 'of-somebody-else' });
export const Done = also(states.Done, { shows: ['PASS-05'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });

/** The last passkey cannot be removed while the vault requires a second factor. */
export const TheLast = variant(
  states.Ready,
  { shows: ['PASS-12'], prepare: ({ environment }) => environment.store.setValue('two_factor', { enforced: true }) },
  async () => {
    const dialog = await openDialog(buttonOf(removePasskeyDialog));
    await press(dialog, buttonOf(removePasskeyDialog));
    await expect(await dialog.findByText(passkeyTexts.last, {}, patience)).toBeVisible();
  },
);
