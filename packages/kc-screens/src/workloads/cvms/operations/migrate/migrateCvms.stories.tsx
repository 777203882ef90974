import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { findDialog } from '../../../../story-kit/dialogQueries.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, retype, variant, type Opened } from '../../../../story-kit/plays.ts';
import { onItsOwn } from '../../../../story-kit/walked.ts';
import { keptCvm } from '../../../story-kit/records.ts';
import { cvmRow, workloadsDemo } from '../../../story-kit/workloads.demo.ts';
import { migrateCvmsDialog } from './migrateCvms.dialog.tsx';

const meta: Meta = { title: 'Workloads/VMs/Migrate' };
export default meta;

const group = (dialog: Opened) => dialog.getByRole('combobox', { name: /^Admin group/ });
const set = (dialog: Opened) => dialog.getByRole('combobox', { name: /^VM set/ });
const choose = async (dialog: Opened) => {
  await userEvent.selectOptions(group(dialog), 'Disaster recovery');
  await waitFor(() => expect(within(set(dialog)).getByRole('option', { name: 'dr-site' })).toBeInTheDocument(), patience);
  await userEvent.selectOptions(set(dialog), 'dr-site');
};
const states = dialogStories(workloadsDemo, migrateCvmsDialog, {
  fill: choose,
  spoil: async (dialog) => {
    await userEvent.click(group(dialog));
    await userEvent.tab();
  },
  problem: 'Select a group.',
  done: 'VM(s) migrated successfully',
  check: (appliance) => void expect(keptCvm(appliance, cvmRow('ledger-02')(appliance))).toMatchObject({ cvmset_name: 'dr-site' }),
});

/** The user selects a group and then a VM set of it. The VM's current set is not offered. */
export const Ready = onItsOwn(
  also(states.Ready, { shows: ['VM-019'] }, async () => {
    const dialog = await openDialog(buttonOf(migrateCvmsDialog));
    await userEvent.selectOptions(group(dialog), 'Treasury and markets');
    await waitFor(() => expect(within(set(dialog)).getByRole('option', { name: 'markets-grid' })).toBeInTheDocument(), patience);
    await expect(within(set(dialog)).queryByRole('option', { name: 'ledger' })).toBeNull();
  }),
);
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VM-068', 'VM-116'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** Vaults without VM sets have no target for a migration. */
export const NoSets = refusedRow(workloadsDemo, migrateCvmsDialog, { row: cvmRow('ledger-db-1') }, { flavour: 'cloudkeys' });

/** A new group is selected, and a note says that it has no VM set yet. */
export const NewGroup = variant(states.Ready, { shows: ['VM-027'] }, async () => {
  const dialog = await openDialog(buttonOf(migrateCvmsDialog));
  await dialog.findByRole('combobox', { name: /^Admin group/ }, patience);
  await choose(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'New group' }));
  const made = within(await findDialog({ name: 'Create group' }, patience));
  await expect(await made.findByRole('combobox', { name: /^Privilege/ }, patience)).toHaveAttribute('aria-disabled', 'true');
  await retype(made, /^Name/, 'Branch platform');
  await press(made, 'Create group');
  await screen.findByRole('button', { name: 'Create more' }, patience);
  await userEvent.click((await within(await findDialog({ name: 'Create group' }, patience)).findAllByRole('button', { name: 'Close' }, patience)).at(-1)!);
  await waitFor(() => expect(group(dialog)).toHaveValue('Branch platform'), patience);
  await expect(dialog.getByText('This group has no VM sets yet.')).toBeVisible();
});
