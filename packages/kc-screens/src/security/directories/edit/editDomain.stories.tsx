import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { world } from '../../../story-kit/storyConsole.tsx';
import { added, changeDomain, domainNamed, ofSystem } from '../../story-kit/domains.ts';
import { also, patience, refusedRow, retype, type Opened, variant } from '../../../story-kit/plays.ts';
import { getDialog } from '../../../story-kit/dialogQueries.ts';
import { editDomainDialog } from './editDomain.dialog.tsx';
import { defaultsDemo } from '../../story-kit/defaults.demo.ts';

const meta: Meta = { title: 'Security/Sign-in/Edit directory domain' };
export default meta;

const button = buttonOf(editDomainDialog);
async function walk(dialog: Opened) {
  await press(dialog, 'Next');
  await dialog.findByRole('textbox', { name: /^Host/ }, patience);
  await press(dialog, 'Next');
  await dialog.findByRole('button', { name: button }, patience);
}
const states = dialogStories(defaultsDemo, editDomainDialog, {
  fill: async (dialog) => {
    await retype(dialog, /^NetBIOS name/, 'PARTNERS2');
    await walk(dialog);
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Domain name/, '');
    await userEvent.tab();
  },
  problem: 'Enter the domain name.',
  done: `Directory domain ${added} changed`,
  check: (appliance) => {
    const kept = domainNamed(appliance, added);
    void expect(kept).toMatchObject({ domain_netbios_name: 'PARTNERS2', service_account_pw: 'Service-Demo-2' });
  },
});

export const Ready = also(states.Ready, {}, async () => {
  await expect((await openDialog('Next')).getByRole('textbox', { name: /^Domain name/ })).toHaveValue(added);
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
/** The stored account keeps its password if the user changes neither. */
export const Done = also(states.Done, { shows: ['SEC-114', 'SEC-076', 'SEC-064'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** A domain that the vault inherited from the system is read-only here. */
export const OfTheSystem: StoryObj = refusedRow(defaultsDemo, editDomainDialog, { row: (appliance) => domainNamed(appliance, ofSystem).id });

export const Conflict = variant(states.Ready, {}, async () => {
  const dialog = await openDialog('Next');
  const { appliance } = world();
  changeDomain(appliance, added, { service_account_name: 'cn=other' });
  await retype(dialog, /^NetBIOS name/, 'PARTNERS2');
  await walk(dialog);
  await press(dialog, button);
  await expect(await screen.findByText(/Someone else saved changes/, {}, patience)).toBeVisible();
  const conflict = within(getDialog());
  await expect(conflict.getByRole('radio', { name: 'Service account: theirs' })).toBeChecked();
  await userEvent.click(conflict.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(domainNamed(appliance, added)).toMatchObject({ domain_netbios_name: 'PARTNERS2', service_account_name: 'cn=other' }), patience);
});
