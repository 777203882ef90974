import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import { also, patience, retype, variant, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { keptMigration, tenantCalled } from '../../story-kit/tenants.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { setUpTenancyDialog } from './setUpTenancy.dialog.tsx';

const meta: Meta = { title: 'KMIP/Migration/Set up' };
export default meta;

const button = buttonOf(setUpTenancyDialog);

async function about(dialog: Opened) {
  await retype(dialog, /^Tenant name/, 'first');
  await press(dialog, 'Next');
  await dialog.findByRole('radio', { name: /^Local user/ }, patience);
}
async function fill(dialog: Opened) {
  await about(dialog);
  await retype(dialog, /^Full name/, 'Clara Ek');
  await retype(dialog, /^User name/, 'clara');
  await retype(dialog, /^Email/, 'clara.ek@nordbank.example');
  await userEvent.type(dialog.getByLabelText(/^Password(?! expiration)/, { selector: 'input' }), 'Password-1');
  await userEvent.type(dialog.getByLabelText(/^Repeat password/, { selector: 'input' }), 'Password-1');
  await userEvent.tab();
  await press(dialog, 'Next');
  await dialog.findByRole('button', { name: button }, patience);
}

const states = dialogStories(kmipServerDemo, setUpTenancyDialog, {
  question: 'Start setup',
  fill,
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('textbox', { name: /^Tenant name/ }));
    await userEvent.tab();
  },
  problem: 'Enter the tenant name.',
  done: 'Tenant Created Successfully',
  check: (appliance) => {
    void expect(tenantCalled(appliance, 'first')).toMatchObject({ migrate: 'yes' });
    void expect(keptMigration(appliance)?.state).toBe('KMIP_MIG_START');
  },
});

export const Ready = also(states.Ready, { shows: ['KMIP-018'] });
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-018', 'KMIP-060', 'KMIP-112'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** The start needs a confirmation. With a directory, it also explains the effect on the directory. */
export const Question = variant(states.Ready, { shows: ['KMIP-019', 'KMIP-022'] }, async () => {
  const dialog = await openDialog('Next');
  await about(dialog);
  await userEvent.click(dialog.getByRole('radio', { name: /^Directory of the system/ }));
  await press(dialog, 'Next');
  await retype(dialog, /^User principal name/, 'clara@corp.nordbank.example');
  await retype(dialog, /^Email/, 'clara.ek@nordbank.example');
  await userEvent.tab();
  await press(dialog, 'Next');
  await dialog.findByRole('button', { name: button }, patience);
  await press(dialog, button);
  const question = within(await findDialog({ name: 'Set up multi-tenancy?' }, patience));
  await expect(question.getByText(/the KMIP server works as before/)).toBeVisible();
  await expect(question.getByText(/sign in through a directory \(AD\)/)).toBeVisible();
  await expect(tenantCalled(world().appliance, 'first')).toBeUndefined();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Set up multi-tenancy?' })).toBeNull(), patience);
});
