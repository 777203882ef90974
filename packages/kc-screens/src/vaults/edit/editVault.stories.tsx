import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dialogStories } from '../../story-kit/dialogStories.tsx';
import { also, retype } from '../../story-kit/plays.ts';
import { onItsOwn } from '../../story-kit/walked.ts';
import { keptVault, vaultsDemo } from '../story-kit/vaults.demo.ts';
import { editVaultDialog } from './editVault.dialog.tsx';

const meta: Meta = { title: 'Vaults/Edit' };
export default meta;

const states = dialogStories(vaultsDemo, editVaultDialog, {
  usesAnswer: true,
  fill: async (dialog) => {
    await retype(dialog, /^Vault name/, 'all-clouds');
    await retype(dialog, /^Description/, 'Keys of all clouds');
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Vault name/, 'all clouds');
    await userEvent.tab();
  },
  problem: 'Use 1 to 64 letters, digits, hyphens, and underscores.',
  done: 'Vault all-clouds saved',
  check: (appliance) => void expect(keptVault(appliance, 'all-clouds')).toMatchObject({ desc: 'Keys of all clouds' }),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VAULT-25', 'VAULT-35'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
