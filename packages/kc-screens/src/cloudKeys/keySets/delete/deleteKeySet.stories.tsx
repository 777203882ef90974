import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, refusedRow, variant } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { changeSet, keptSet, setNamed } from '../../story-kit/records.ts';
import { deleteKeySetDialog } from './deleteKeySet.dialog.tsx';
import { cloudKeysDemo, setRow } from '../../story-kit/cloudKeys.demo.ts';
import { opening } from '../../../story-kit/demoPage.ts';
import { findDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import type { Appliance } from 'kc-appliance';

const meta: Meta = { title: 'Cloud keys/Key sets/Delete' };
export default meta;

const button = buttonOf(deleteKeySetDialog);
const path = '/cloudkeys';
const typeName = async (dialog: Awaited<ReturnType<typeof openDialog>>, name: string) =>
  userEvent.type(dialog.getByRole('textbox', { name: `Type ${name} to confirm` }), name);
const states = dialogStories(cloudKeysDemo, deleteKeySetDialog, {
  fill: (dialog) => typeName(dialog, 'treasury-gcp'),
  done: 'Key Set deleted successfully',
  check: (appliance) => void expect(keptSet(appliance, 'treasury-gcp')).toBeUndefined(),
});

/** Names the key set and what is deleted with it. Requires the name to be typed. */
export const Ready = also(states.Ready, { shows: ['KSET-14'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('heading', { name: 'Delete key set treasury-gcp' })).toBeVisible();
  await expect(dialog.getByText('No known dependencies.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
});
/** For a key set with keys, the confirmation does not open. */
export const Invalid = also(refusedRow(cloudKeysDemo, deleteKeySetDialog, { row: (appliance) => setNamed(appliance, 'payments-prod') }), {
  shows: ['KSET-60'],
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['KSET-14', 'KSET-66'] }, async () => {
  await waitFor(() => expect(screen.queryByText('treasury-gcp')).toBeNull(), patience);
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** The disabled action says why. */
export const HasKeys: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: (appliance) => `${path}?row=${setNamed(appliance, 'payments-prod')}` } satisfies StoryAppliance, shows: ['KSET-60'] },
  play: async () => {
    const details = await screen.findByRole('region', { name: 'Details of payments-prod' }, patience);
    const offers = () => screen.getByRole('button', { name: 'Actions for payments-prod' });
    // The open details leave the grid less room. The row is removed and rendered again at a visible position.
    await waitFor(() => expect(offers().getBoundingClientRect().bottom).toBeLessThanOrEqual(details.getBoundingClientRect().top), patience);
    await userEvent.click(offers());
    const off = await screen.findByRole('menuitem', { name: 'Delete' }, patience);
    await expect(off).toHaveAttribute('aria-disabled', 'true');
    await expect(off).toHaveAccessibleDescription('A Key Set that has CloudKeys cannot be deleted.');
    await userEvent.keyboard('{Escape}');
  },
};

/** A GCP key set with keys offers the action. The dialog shows what prevents the deletion, with a link, and asks for no name. */
export const RefusedByGcp = variant(
  states.Ready,
  { ...opening(cloudKeysDemo, deleteKeySetDialog, { row: setRow('analytics') }), shows: ['KSET-15', 'KSET-60', 'KSET-61'] },
  async () => {
    const stands = within(await findDialog({ name: 'Key set analytics cannot be deleted' }, patience));
    await expect(stands.getByText('A Key Set that has CloudKeys cannot be deleted.')).toBeVisible();
    await expect(stands.queryByRole('textbox')).toBeNull();
    await expect(stands.getByRole('link', { name: '62' })).toHaveAttribute('href', `#/cloudkeys?tab=1&keyset=${setNamed(world().appliance, 'analytics')}`);
    await userEvent.click(stands.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await expect(keptSet(world().appliance, 'analytics')).toBeDefined();
  },
);

/** Another user created a key meanwhile. The appliance refuses, the list reloads, and the dialog shows what prevents the deletion. */
export const KeyMadeMeanwhile = variant(states.Ready, { shows: ['KSET-51'] }, async () => {
  const dialog = await openDialog(button);
  await typeName(dialog, 'treasury-gcp');
  const { appliance } = world();
  const keys = appliance.environment.store.table('cloudKeys');
  const [key] = keys.all().filter(({ csp_type }) => csp_type === 'GCP');
  const guid = setNamed(appliance, 'treasury-gcp');
  if (key) keys.put({ ...key, id: 'meanwhile', keyset_guid: guid, shelf: `${guid}/` });
  changeSet(appliance, 'retail-apps', { description: 'Connected by somebody else' });
  await press(dialog, button);
  await expect(await findDialog({ name: 'Key set treasury-gcp cannot be deleted' }, patience)).toBeVisible();
  await expect(await screen.findByText('Connected by somebody else', {}, patience)).toBeInTheDocument();
});

/** Names the connectors that are deleted together with a database key set. */
const withoutKeys = (appliance: Appliance, row: string) => {
  const keys = appliance.environment.store.table('cloudKeys');
  for (const key of keys.all().filter((one) => one.keyset_guid === row)) keys.remove(key.id);
};
const ofDatabases = opening(cloudKeysDemo, deleteKeySetDialog, { row: setRow('mssql-crm'), prepare: withoutKeys });
export const WithConnectors = variant(states.Ready, { ...ofDatabases, shows: ['KSET-14'] }, async () => {
  const dialog = await openDialog(button);
  await expect(await dialog.findByText('Database connectors', { selector: 'dt' }, patience)).toBeVisible();
});

/** If the key set cannot be read, the dialog shows the error and a retry button instead of the confirmation. */
export const CannotBeRead = variant(states.Ready, { faults: [{ call: keySets.read.id, status: 500, error: 'The key set cannot be read now.' }] }, async () => {
  const dialog = within(await findDialog({}, patience));
  await expect(await dialog.findByText('The key set cannot be read now.', {}, patience)).toBeVisible();
  await expect(dialog.queryByRole('button', { name: button })).toBeNull();
  world().appliance.faults.set([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await expect(await screen.findByRole('button', { name: button }, patience)).toBeVisible();
});
