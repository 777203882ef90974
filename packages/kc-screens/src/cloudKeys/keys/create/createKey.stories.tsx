import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, firstOffered, patience, shownDay, type Opened } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { createKeySetIn } from '../../keySets/index.ts';
import { linkToTab } from '../../scope/keyScope.ts';
import { createKeyDialog } from './createKey.dialog.tsx';
import { action, choose, created, day, make, midnightOf, name, next, several, wizardIn, inSet } from './story-kit/wizard.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';
import { opening } from '../../../story-kit/demoPage.ts';
import { getDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';

const meta: Meta = { title: 'Cloud keys/Keys/Create' };
export default meta;

const title = 'payments-master-2027';

async function toReview(dialog: Opened) {
  await name(dialog, title);
  await choose(dialog, /^Region/, 'eu-central-1');
  await next(dialog, 'Access');
  await next(dialog, 'Schedule');
  await next(dialog, 'Review');
}

const states = dialogStories(cloudKeysDemo, createKeyDialog, {
  usesAnswer: true,
  over: inSet('payments-prod'),
  fill: toReview,
  spoil: async (dialog) => {
    await name(dialog, 'not a name');
    await userEvent.tab();
  },
  problem: 'Enter a valid CloudKey name.',
  done: created,
});

/** If the address names the key set, that step is complete. The next one shows the AWS fields. */
export const Ready = also(states.Ready, { shows: ['CKEY-043', 'CKEY-044'] }, async () => {
  const dialog = await openDialog('Next');
  await expect(await dialog.findByRole('combobox', { name: /^Purpose/ }, patience)).toHaveValue('ENCRYPT_DECRYPT');
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Algorithm/ })).toHaveValue('SYMMETRIC_DEFAULT'), patience);
  await expect(dialog.getByText('Cipher: AES-256')).toBeVisible();
  await expect(document.querySelector('[aria-current="step"]')).toHaveTextContent('Details');
  await expect(dialog.getByRole('button', { name: /^Key set/ })).toBeVisible();
  for (const other of [/^Vault/, /^Key ring/, /^Cipher/, /^Protection level/]) await expect(dialog.queryByRole('combobox', { name: other })).toBeNull();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;

/** The success state names the key. 'Create more' starts again in the same key set. */
export const Done = also(states.Done, { shows: ['CKEY-103', 'CKEY-104', 'CKEY-127'] }, async () => {
  await expect(within(getDialog()).getByText(title)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create more' }));
  const again = await openDialog('Next');
  await expect(await again.findByRole('textbox', { name: /^Name/ }, patience)).toHaveValue('');
  await expect(again.getByRole('combobox', { name: /^Purpose/ })).toHaveValue('ENCRYPT_DECRYPT');
  const made = world()
    .appliance.environment.store.table('cloudKeys')
    .all()
    .find((key) => key.name === title);
  await expect(made).toMatchObject({ place: 'eu-central-1', cipher: 'AES-256', rekey_interval: 90, expire_date: 0, activation_date: 0 });
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** Without a key set in the address, the user selects it first. */
export const FirstStep: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { ...opening(cloudKeysDemo, createKeyDialog) } satisfies StoryAppliance, shows: ['CKEY-009', 'CKEY-052'] },
  play: async () => {
    const dialog = await openDialog('Next');
    await expect(document.querySelector('[aria-current="step"]')).toHaveTextContent('Key set');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true'), patience);
    await choose(dialog, /^Key set/, /^payments-prod/);
    await expect(await dialog.findByText('aws-payments', {}, patience)).toBeVisible();
    await next(dialog, 'Details');
    await name(dialog, title);
    await choose(dialog, /^Region/, 'eu-west-1');
    await next(dialog, 'Access');
    await next(dialog, 'Schedule');
    // The default interval is that of the key set.
    await expect(dialog.getByRole('textbox', { name: /^Rotate every/ })).toHaveValue('3');
    await expect(dialog.getByRole('combobox', { name: /unit$/ })).toHaveValue('mo');
    await expect(dialog.getByRole('radio', { name: 'Define schedule' })).toBeChecked();
  },
};

/** If there is no key set yet, the step links to the dialog that creates one. */
export const NoKeySets: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { ...opening(cloudKeysDemo, createKeyDialog), scenario: 'empty' } satisfies StoryAppliance },
  play: async () => {
    const dialog = await openDialog('Next');
    const first = await dialog.findByRole('link', { name: 'Create a key set first' }, patience);
    await expect(first).toHaveAttribute('href', world().navigation.href(linkToTab('keySets', { dialog: createKeySetIn('keycontrol') })));
    await expect(dialog.queryByRole('combobox', { name: /^Key set/ })).toBeNull();
  },
};

/** A key set of another provider needs other fields. Switching to it resets the choices and keeps the name. */
export const OtherKeySet: StoryObj = wizardIn('payments-prod', async (dialog) => {
  await name(dialog, title);
  await choose(dialog, /^Region/, 'eu-west-1');
  await userEvent.click(dialog.getByRole('button', { name: /^Key set/ }));
  await choose(dialog, /^Key set/, /^mssql-cards/);
  await waitFor(() => expect(within(dialog.getByRole('navigation', { name: 'Steps' })).getAllByRole('listitem')).toHaveLength(5));
  await next(dialog, 'Details');
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue(title);
  await expect(await dialog.findByText('Microsoft SQL Server', {}, patience)).toBeVisible();
  await expect(dialog.queryByRole('combobox', { name: /^Region/ })).toBeNull();
  await expect(within(dialog.getByRole('navigation', { name: 'Steps' })).getAllByRole('listitem')).toHaveLength(4);
});

/** Dates are local midnights. The expiry action appears only with a date. */
export const Schedule: StoryObj = wizardIn(
  'payments-prod',
  async (dialog) => {
    await name(dialog, title);
    await choose(dialog, /^Region/, 'eu-central-1');
    await next(dialog, 'Access');
    await next(dialog, 'Schedule');
    await expect(within(dialog.getByRole('radiogroup', { name: 'Expiration' })).getByRole('radio', { name: 'Never' })).toBeChecked();
    await expect(dialog.queryByRole('radiogroup', { name: 'Activation' })).toBeNull();
    await expect(dialog.queryByRole('combobox', { name: /^Expire action/ })).toBeNull();
    await userEvent.click(within(dialog.getByRole('radiogroup', { name: 'Expiration' })).getByRole('radio', { name: 'On a date' }));
    const date = await dialog.findByLabelText(/^Expiration date/, {}, patience);
    await expect(dialog.getByRole('combobox', { name: /^Expire action/ })).toHaveValue('DISABLE');
    await expect(await firstOffered(dialog, 'expiration date')).toBe(shownDay(day(1)));
    await userEvent.click(date);
    fireEvent.change(date, { target: { value: day(0) } });
    await userEvent.tab();
    await expect(await dialog.findByText('Expiration date must be in the future.', {}, patience)).toBeVisible();
    fireEvent.change(date, { target: { value: day(40) } });
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /unit$/ }), 'd');
    const amount = dialog.getByRole('textbox', { name: /^Rotate every/ });
    for (const [text, problem] of [
      ['x', 'Only numeric value is allowed.'],
      ['1097', 'Value must be less than or equal to 1096'],
      ['-1', 'Value must be greater than or equal to 0'],
    ] as const) {
      await userEvent.clear(amount);
      await userEvent.type(amount, text);
      await userEvent.click(date);
      await expect(await dialog.findByText(problem, {}, patience)).toBeVisible();
    }
    await userEvent.clear(amount);
    await userEvent.type(amount, '2');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /unit$/ }), 'mo');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Expire action/ }), 'DELETE_FROM_CLOUD');
    await next(dialog, 'Review');
    await expect(dialog.getByText('2 months')).toBeVisible();
    await expect(dialog.getByText('Remove from cloud')).toBeVisible();
    const made = await make(dialog, title);
    await expect(made).toMatchObject({ expire_date: midnightOf(day(40)), expire_action: 'DELETE_FROM_CLOUD', rekey_interval: 60 });
  },
  { shows: ['CKEY-049', 'CKEY-050', 'CKEY-063', 'CKEY-065', 'CKEY-068', 'CKEY-096', 'CKEY-098', 'CKEY-140'] },
);

/** Administrators and users are selected by name and saved with a separate request. */
export const Shared: StoryObj = wizardIn('payments-prod', async (dialog) => {
  await name(dialog, title);
  await choose(dialog, /^Region/, 'eu-central-1');
  await next(dialog, 'Access');
  await several(dialog, /^Administrators/, /^KeyAdministrator/);
  await several(dialog, /^Users/, /^payments-api/, /^ledger-batch/);
  await next(dialog, 'Schedule');
  await next(dialog, 'Review');
  await expect(dialog.getByText('payments-api ledger-batch')).toBeVisible();
  const { id } = (await make(dialog, title)) as unknown as { id: string };
  const account = 'arn:aws:iam::412087553310';
  await waitFor(() => {
    const now = world().appliance.environment.store.table('cloudKeys').get(id);
    void expect(now?.sharing).toEqual({
      administrators: [`${account}:role/KeyAdministrator`],
      users: [`${account}:user/service/payments-api`, `${account}:user/service/ledger-batch`],
    });
  }, patience);
});

/** If the sharing fails, a warning says so and the key stays. */
export const NotShared: StoryObj = wizardIn(
  'payments-prod',
  async (dialog) => {
    await name(dialog, title);
    await choose(dialog, /^Region/, 'eu-central-1');
    await next(dialog, 'Access');
    await several(dialog, /^Users/, /^payments-api/);
    await next(dialog, 'Schedule');
    await next(dialog, 'Review');
    await make(dialog, title);
    const said = await screen.findByText('The key was created, but it could not be shared. The policy is being read.', {}, patience);
    await expect(said.closest('[data-kc-message]')).toHaveAttribute('data-kc-message', 'warning');
  },
  { faults: [{ call: cloudKeys.saveSharing.id, status: 500, error: 'The policy is being read.' }] },
);

/** A duplicate name leads back to its step, with the appliance's error at the field. */
export const Taken: StoryObj = wizardIn('payments-prod', async (dialog) => {
  const table = world().appliance.environment.store.table('cloudKeys');
  const there = table.all().find((key) => key.csp_type === 'AWS' && key.place === 'eu-central-1');
  await name(dialog, there?.name ?? '');
  await choose(dialog, /^Region/, 'eu-central-1');
  await next(dialog, 'Access');
  await next(dialog, 'Schedule');
  await next(dialog, 'Review');
  await press(dialog, action);
  await expect(await dialog.findByText('A cloud key with this name already exists.', {}, patience)).toBeVisible();
  await expect(document.querySelector('[aria-current="step"]')).toHaveTextContent('Details');
});

/** The algorithms are fetched once per session and survive a reload. */
export const ReadOnce: StoryObj = wizardIn(
  'payments-prod',
  async (dialog) => {
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Algorithm/ })).toHaveValue('SYMMETRIC_DEFAULT'), patience);
    await waitFor(() => expect(world().ports.tab.getItem('kc-answers/tenant-1')).toContain('ECC_NIST_P256'), patience);
  },
  { shows: ['CKEY-094'] },
);

/** Without entries, closing the dialog needs no confirmation. */
export const Untouched: StoryObj = wizardIn('payments-prod', async (dialog) => {
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Algorithm/ })).toHaveValue('SYMMETRIC_DEFAULT'), patience);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
});
