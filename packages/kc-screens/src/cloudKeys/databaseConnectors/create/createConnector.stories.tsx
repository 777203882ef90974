import type { Meta } from '@storybook/react-vite';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { unseen } from '../../story-kit/unseen.ts';
import { also, patience, type Opened, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { findDialog, getDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { connectorNamed } from '../story-kit/setOf.tsx';
import { createConnectorDialog } from './createConnector.dialog.tsx';
import { cloudKeysDemo, setRow } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/Database connectors/Create' };
export default meta;

const set = 'oracle-ledger';
const createConnector = createConnectorDialog({} as never);
const button = buttonOf(createConnector);
const named = (dialog: Opened) => dialog.getByRole('textbox', { name: /^Name/ });
const chooseVm = async (dialog: Opened, vm: string) => {
  await userEvent.click(dialog.getByRole('combobox', { name: /^VM/ }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(vm) }, patience));
};
const fill = async (dialog: Opened) => {
  await chooseVm(dialog, 'crm-sql-1');
  await userEvent.type(named(dialog), 'ledger-standby');
};
const spoilt = async (dialog: Opened, name: string) => {
  await userEvent.clear(named(dialog));
  await userEvent.type(named(dialog), name);
  await userEvent.tab();
};
const options = {
  fill,
  spoil: async (dialog: Opened) => {
    await chooseVm(dialog, 'crm-sql-1');
    await spoilt(dialog, 'no blanks');
  },
  problem: /^Enter a name of letters/,
  done: 'Database Connector created successfully',
} as const;
const states = dialogStories(cloudKeysDemo, createConnector, options);
const noneAuthenticated = (appliance: Appliance) => {
  const vms = appliance.environment.store.table('cvms');
  for (const vm of vms.all()) vms.put({ ...vm, authenticated: 'no' });
};

/** Offers only authenticated VMs. A VM without database encryption is disabled, with the reason. The connector never expires unless the user chooses a date. */
export const Ready = onItsOwn(
  also(states.Ready, { shows: ['TDE-02', 'TDE-09', 'TDE-13', 'TDE-15', 'TDE-33'] }, async () => {
    const dialog = await openDialog(button);
    await expect(dialog.getByRole('combobox', { name: /^Expires/ })).toHaveValue('never');
    await userEvent.click(dialog.getByRole('combobox', { name: /^VM/ }));
    const list = await screen.findByRole('listbox', {}, patience);
    await expect(within(list).queryByRole('option', { name: /branch-gw-11/ })).toBeNull();
    const off = within(list).getByRole('option', { name: /pay-api-01/ });
    await expect(off).toHaveAttribute('aria-disabled', 'true');
    await expect(off).toHaveTextContent('Database encryption is not enabled on this VM.');
  }),
);
export const Invalid = also(states.Invalid, {}, async () => {
  const dialog = await openDialog(button);
  await spoilt(dialog, 'x'.repeat(65));
  await expect(await dialog.findByText(/^Enter a name of letters/, {}, patience)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = unseen(states.Denied);

/** The dialog shows the token once, with a copy button and a link to the FAQ, which opens above it. */
export const Done = also(states.Done, { shows: ['TDE-02', 'TDE-17', 'TDE-18'] }, async () => {
  await screen.findByText('Access token', {}, patience);
  const dialog = within(getDialog());
  await expect(dialog.getByText('Database Connector created successfully')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Show access token' }));
  await expect(dialog.getByText(/^[\w-]{20,}$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
  await userEvent.click(dialog.getByRole('link', { name: 'How to set the token' }));
  const faq = within(await findDialog({ name: /^Transparent encryption/ }, patience));
  await userEvent.click(faq.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(queryDialog({ name: /^Transparent encryption/ })).toBeNull(), patience);
  await expect(dialog.getByText('Access token')).toBeVisible();
  await expect(connectorNamed(world().appliance, set, 'ledger-standby')).toMatchObject({ state: 'ENABLED', expiry_date: 0 });
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** MariaDB: the dialog closes without a one-time token. */
const ofMariaDb = dialogStories(cloudKeysDemo, createConnector, {
  usesAnswer: true,
  ...options,
  over: { row: setRow('mariadb-branch') },
});
export const MariaDb = variant(ofMariaDb.Ready, { shows: ['TDE-16'] }, async () => {
  const dialog = await openDialog(button);
  await fill(dialog);
  await press(dialog, button);
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await expect(screen.queryByText('Access token')).toBeNull();
  await expect(await screen.findByRole('row', { name: /ledger-standby/ }, patience)).toBeVisible();
});

/** A name of another connector of the key set, ignoring case. */
export const TakenInKeySet = variant(states.Ready, { shows: ['TDE-21'] }, async () => {
  const dialog = await openDialog(button);
  await chooseVm(dialog, 'crm-sql-1');
  await spoilt(dialog, 'LEDGER-DB-2');
  await expect(await dialog.findByText('A Database Connector with this name already exists.', {}, patience)).toBeVisible();
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
});

/** A name of another connector of the selected VM in any key set. The form fetches the VM's details for this check. */
export const TakenOnVm = variant(states.Ready, { shows: ['TDE-14', 'TDE-22'] }, async () => {
  const dialog = await openDialog(button);
  await userEvent.type(named(dialog), 'Oracle-TDE-02');
  await chooseVm(dialog, 'crm-sql-1');
  await waitFor(() => expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled'), patience);
  await chooseVm(dialog, 'oracle-tde-02');
  await expect(await dialog.findByText('A Database Connector with this name already exists.', {}, patience)).toBeVisible();
  await chooseVm(dialog, 'crm-sql-1');
  await waitFor(() => expect(dialog.queryByText('A Database Connector with this name already exists.')).toBeNull(), patience);
});

/** If the VM cannot be fetched, the form shows the appliance's error with a retry button. */
export const VmFails = variant(
  states.Ready,
  { faults: [{ call: cvms.read.id, status: 500, error: 'The VM does not respond.', times: 1 }], shows: ['TDE-32'] },
  async () => {
    const dialog = await openDialog(button);
    await chooseVm(dialog, 'oracle-tde-02');
    await expect(await dialog.findByText('The VM does not respond.', {}, patience)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.queryByText('The VM does not respond.')).toBeNull(), patience);
    await spoilt(dialog, 'oracle-tde-02');
    await expect(await dialog.findByText('A Database Connector with this name already exists.', {}, patience)).toBeVisible();
  },
);

/** With no authenticated VMs, the dialog links to the page that authenticates VMs only if this vault has that page. */
export const NoVms = variant(states.Ready, { prepare: noneAuthenticated }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('There are no authenticated VMs.')).toBeVisible();
  await expect(dialog.queryByRole('link', { name: 'Workloads' })).toBeNull();
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
});
