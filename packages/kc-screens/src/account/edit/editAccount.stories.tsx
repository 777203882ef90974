import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { users } from 'kc-api/contract/security/users';
import { dialogStories } from '../../story-kit/dialogStories.tsx';
import { keptUser, withUser } from '../story-kit/accountStory.ts';
import AccountScreen from '../AccountScreen.tsx';
import { editAccountDialog } from './editAccount.dialog.tsx';

const meta: Meta = { title: 'Account/Edit details' };
export default meta;

const states = dialogStories({
  dialog: editAccountDialog,
  Screen: () => <AccountScreen params={{}} />,
  path: '/account',
  call: users.change,
  button: 'Save details',
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
/** Who is managed elsewhere may not. */
export const Denied = { ...states.Denied, parameters: { appliance: { at: '/account?dialog=account.edit', prepare: withUser({ authentication: 'LDAP' }) } } };
export const Done = { ...states.Done, parameters: { ...states.Done.parameters, shows: ['ACCT-31'] } };
