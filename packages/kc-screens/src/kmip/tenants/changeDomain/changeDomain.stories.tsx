import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, type Opened } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { tenantOf } from '../../story-kit/tenants.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { changeDomainDialog } from './changeDomain.dialog.tsx';

const meta: Meta = { title: 'KMIP/Tenants/Change domain' };
export default meta;

const button = buttonOf(changeDomainDialog);
async function fill(dialog: Opened) {
  await retype(dialog, /^Domain name/, 'san.example');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Type/ }), 'MICROSOFT_AD');
  await press(dialog, 'Next');
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: /^Protocol/ }, patience), 'ldap://');
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Host/ }, patience), 'dc.san.example');
  await press(dialog, 'Next');
  await dialog.findByRole('textbox', { name: /^Service account$/ }, patience);
  await press(dialog, 'Next');
  await retype(dialog, /^User principal name/, 'clara@san.example');
  await retype(dialog, /^Email/, 'clara@san.example');
  await userEvent.tab();
  await dialog.findByRole('button', { name: button }, patience);
}
const states = dialogStories(kmipServerDemo, changeDomainDialog, {
  question: 'Change domain',
  fill,
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('textbox', { name: /^Domain name/ }));
    await userEvent.tab();
  },
  problem: 'Enter the domain name.',
  done: 'Directory domain updated successfully',
  check: (appliance) =>
    void expect(tenantOf(appliance, 'own')).toMatchObject({ domain: { domain_name: 'san.example' }, admin: { username: 'clara@san.example' } }),
});

export const Ready = also(states.Ready, { shows: ['KMIP-016'] });
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
/** Needs a confirmation, because the tenant has a different administrator afterwards. */
export const Done = also(states.Done, { shows: ['KMIP-016', 'KMIP-118'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });
