import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { buttonOf, dialogStories, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { also, patience, type Opened } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../CloudKeysScreen.tsx';
import { setNamed } from '../story-kit/records.ts';
import { importKeysDialog } from './importKeys.dialog.tsx';
import { cloudKeysDemo } from '../story-kit/cloudKeys.demo.ts';
import { opening } from '../../story-kit/demoPage.ts';
import { queryDialog } from '../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../story-kit/walked.ts';

const meta: Meta = { title: 'Cloud keys/Import' };
export default meta;

const button = buttonOf(importKeysDialog);
/** Returns the address parameters that filter the list of keys by the key set with that name. */
const scope = (set: string) => (appliance: Appliance) => ({ tab: '1', keyset: setNamed(appliance, set) });
const narrowed = (set: string) => (appliance: Appliance) => `/cloudkeys?${new URLSearchParams(scope(set)(appliance))}`;
const choose = async (dialog: Opened, label: RegExp, option: RegExp) => {
  await userEvent.click(await dialog.findByRole('combobox', { name: label }, patience));
  const [first] = await screen.findAllByRole('option', { name: option }, patience);
  await userEvent.click(first as HTMLElement);
};
const off = (dialog: Opened) => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
const keysOf = (appliance: Appliance, set: string) => {
  const guid = setNamed(appliance, set);
  return appliance.environment.store
    .table('cloudKeys')
    .all()
    .filter((key) => key.keyset_guid === guid);
};

const states = dialogStories(cloudKeysDemo, importKeysDialog, {
  usesAnswer: true,
  over: { params: scope('payments-prod') },
  fill: (dialog) => choose(dialog, /^Region/, /eu-south-1/),
  done: /^\d+ cloud keys? imported from eu-south-1\.$/,
  check: (appliance) => expect(keysOf(appliance, 'payments-prod').some((key) => key.imported && key.place === 'eu-south-1')).toBe(true),
});
const story = (set: string, play: NonNullable<StoryObj['play']>, more: { shows?: readonly string[]; appliance?: StoryAppliance } = {}): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: {
    appliance: { ...opening(cloudKeysDemo, importKeysDialog, { params: scope(set) }), ...more.appliance } satisfies StoryAppliance,
    ...(more.shows ? { shows: more.shows } : {}),
  },
  play,
});

/** The regions of the account, with its default region. */
export const Ready = also(states.Ready, { shows: ['CKP-20'] }, async () => {
  const dialog = await openDialog(button);
  await expect(await dialog.findByRole('combobox', { name: /^Region/ }, patience)).toHaveValue('eu-north-1');
  await expect(dialog.getByRole('heading', { name: 'Import cloud keys into payments-prod' })).toBeVisible();
});
/** Nothing is selected yet, so the button stays disabled. */
export const Invalid = story(
  'analytics',
  async () => {
    const dialog = await openDialog(button);
    await off(dialog);
    await choose(dialog, /^Key ring/, /./);
    await waitFor(() => expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled'), patience);
  },
  { shows: ['CKP-20', 'CKP-50'] },
);
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
/** Shows the appliance's message, and the new keys in the list. */
export const Done = also(states.Done, { shows: ['CKP-44'] }, async () => {
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** Azure: the type first, then the vault or managed HSM. */
export const Azure = story(
  'payments-test',
  async () => {
    const dialog = await openDialog(button);
    await expect(dialog.queryByRole('combobox')).toBeNull();
    await off(dialog);
    await userEvent.click(dialog.getByRole('radio', { name: 'Managed HSM' }));
    await dialog.findByRole('combobox', { name: /^Managed HSM/ }, patience);
    await off(dialog);
    await userEvent.click(dialog.getByRole('radio', { name: 'Key Vault' }));
    await choose(dialog, /^Key Vault/, /./);
    await press(dialog, button);
    await expect((await screen.findAllByText(/cloud keys? (imported from|in) /, {}, patience))[0]).toBeInTheDocument();
  },
  { shows: ['CKP-20', 'CKP-44', 'CKP-50'] },
);

/** Without an account: a warning, and no dialog. */
export const NoAccount = story(
  'retail-apps',
  async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }, patience));
    await expect(await screen.findByText('No CSP Account is associated with the selected Key Set to import CloudKeys', {}, patience)).toBeVisible();
    await expect(queryDialog()).toBeNull();
    await expect(world().navigation.get().params['dialog']).toBeUndefined();
  },
  { shows: ['CKP-49', 'CKP-58'], appliance: { at: narrowed('retail-apps') } },
);

/** Keys that are not in a cloud cannot be imported. */
export const NotOffered = story(
  'oracle-ledger',
  async () => {
    await screen.findByRole('grid', { name: 'Cloud keys' }, patience);
    await expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  },
  { appliance: { at: narrowed('oracle-ledger') } },
);

/** If the regions cannot be read from the account, the user selects one from the built-in list. */
export const AccountFails = story(
  'payments-prod',
  async () => {
    const dialog = await openDialog(button);
    await off(dialog);
    await choose(dialog, /^Region/, /eu-south-1/);
    await waitFor(() => expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled'), patience);
  },
  { appliance: { faults: [{ call: 'cspAccounts.read', status: 500, error: 'The account cannot be read.' }] } },
);

const operations = (appliance: Appliance) => appliance.environment.store.table('operations');
const halfway = (appliance: Appliance) =>
  operations(appliance).put({
    id: 'running',
    kind: 'import',
    about: setNamed(appliance, 'payments-prod'),
    user: 'secroot',
    due: Math.floor(Date.now() / 1000) + 3_600,
    started: Math.floor(Date.now() / 1000),
    progress: { done: 3, total: 5 },
    state: {
      places: [
        { place: 'eu-south-1', kind: '' },
        { place: 'eu-west-1', kind: '' },
      ],
      taken: 7,
    },
  });

/** The import of a new key set continues in the background. A user who opens the page sees its progress, and a message at the end. */
export const GoesOn = story(
  'payments-prod',
  async () => {
    await expect(await screen.findByText('Importing cloud keys into payments-prod', {}, patience)).toBeVisible();
    await expect(screen.getByText('3 of 5 places, 7 cloud keys so far')).toBeVisible();
    operations(world().appliance).remove('running');
    await expect(await screen.findByText('The import into payments-prod has ended.', {}, patience)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Importing cloud keys into payments-prod')).toBeNull(), patience);
  },
  { appliance: { at: narrowed('payments-prod'), prepare: halfway } },
);
