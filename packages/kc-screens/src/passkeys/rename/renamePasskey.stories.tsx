import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { passkeyTexts } from 'kc-api/rules/passkeys/passkeys';
import { keptUser } from '../../account/story-kit/accountStory.ts';
import { accountDemo } from '../../account/story-kit/account.demo.ts';
import { dialogStories } from '../../story-kit/dialogStories.tsx';
import { also, refusedRow, retype } from '../../story-kit/plays.ts';
import { renamePasskeyDialog } from './renamePasskey.dialog.tsx';

const meta: Meta = { title: 'Passkeys/Rename' };
export default meta;

const states = dialogStories(accountDemo, renamePasskeyDialog, {
  fill: (dialog) => retype(dialog, /^Name/, 'Blue key'),
  spoil: async (dialog) => {
    await retype(dialog, /^Name/, '');
    await userEvent.tab();
  },
  problem: passkeyTexts.noName,
  done: 'Passkey renamed to Blue key',
  check: (appliance) => void expect(keptUser(appliance)?.passkeys?.map(({ name }) => name)).toEqual(['Blue key']),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** A passkey of another user is not in the list. */
export const Denied = refusedRow(accountDemo, renamePasskeyDialog, { item: () => 'of-somebody-else' });
export const Done = also(states.Done, { shows: ['PASS-04'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });
