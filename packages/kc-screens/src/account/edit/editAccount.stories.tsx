import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dialogStories } from '../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../story-kit/plays.ts';
import { keptUser, withUser } from '../story-kit/accountStory.ts';
import { editAccountDialog } from './editAccount.dialog.tsx';
import { accountDemo } from '../story-kit/account.demo.ts';

const meta: Meta = { title: 'Account/Edit details' };
export default meta;

const states = dialogStories(accountDemo, editAccountDialog, {
  fill: async (dialog) => {
    const named = dialog.getByRole('textbox', { name: /Full name/ });
    await userEvent.clear(named);
    await userEvent.type(named, 'Root of security');
  },
  spoil: async (dialog) => {
    const address = dialog.getByRole('textbox', { name: /^Email/ });
    await userEvent.clear(address);
    await userEvent.type(address, 'nowhere');
    await userEvent.tab();
  },
  problem: 'Enter a valid email address.',
  done: 'Your details were saved',
  check: (appliance) => expect(keptUser(appliance)?.full_name).toBe('Root of security'),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
/** Users of an external sign-in cannot edit their details here. */
export const Denied = refusedRow(accountDemo, editAccountDialog, { prepare: withUser({ authentication: 'LDAP' }) });
export const Done = also(states.Done, { shows: ['ACCT-31'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });
