import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, type Opened } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { choose, file, keyFileEmail, keyFileText, nothingLeft, secret, typeSecret, watchDrafts } from '../story-kit/accounts.ts';
import { accountsKept, keptAccount } from '../story-kit/accountRecords.ts';
import { createAccountDialog } from './createAccount.dialog.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';
import { opening } from '../../../story-kit/demoPage.ts';
import { getDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';

const meta: Meta = { title: 'Cloud keys/CSP accounts/Add' };
export default meta;

const button = buttonOf(createAccountDialog);
const guid = (last: number) => `11111111-2222-3333-4444-00000000000${last}`;

const type = (dialog: Opened, csp: string) => userEvent.click(dialog.getByRole('radio', { name: csp }));
const name = (dialog: Opened, text: string) => retype(dialog, /^Name/, text);

async function fillAws(dialog: Opened) {
  await name(dialog, 'aws-archive');
  await retype(dialog, /^Description/, 'Cold storage');
  await type(dialog, 'AWS');
  await retype(dialog, /^Access key ID/, 'AKIAIOSFODNN7EXAMPLE');
  await typeSecret(dialog, /^Secret access key/);
}

const states = dialogStories(cloudKeysDemo, createAccountDialog, {
  usesAnswer: true,
  fill: fillAws,
  spoil: async (dialog) => {
    await fillAws(dialog);
    await name(dialog, '');
    await userEvent.tab();
  },
  problem: 'Enter a name.',
  done: 'CSP Account created successfully',
});

/** Shows no type-specific fields before the user chooses a type. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getAllByRole('radio').map((one: HTMLElement) => one.getAttribute('value'))).toEqual(['AWS', 'AZURE', 'GCP']);
  await expect(dialog.queryByLabelText(/^Access key ID/)).toBeNull();
});
export const Invalid = also(states.Invalid, { shows: ['CSP-33'] });
export const Pending = states.Pending;

/** After a failure all entries stay, including the secret, so that the user can submit again. */
export const ServerError = also(onItsOwn(states.ServerError), {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('aws-archive');
  await expect(dialog.getByRole('textbox', { name: /^Access key ID/ })).toHaveValue('AKIAIOSFODNN7EXAMPLE');
  await expect(dialog.getByLabelText(/^Secret access key/)).toHaveValue(secret);
  world().appliance.faults.set([]);
  await press(dialog, button);
  await screen.findAllByText('CSP Account created successfully', {}, patience);
  await expect(keptAccount(world().appliance, 'aws-archive').credentials.aws_secret_access_key).toBe(secret);
});
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;

/** Default: the default region, no schedule. After success the user can add another account. */
export const Done = also(states.Done, { shows: ['CSP-05', 'CSP-14', 'CSP-43'] }, async () => {
  await expect(keptAccount(world().appliance, 'aws-archive')).toMatchObject({
    description: 'Cold storage',
    groupname: 'Cloud Admin Group',
    csp_type: 'AWS',
    default_region: 'us-east-1',
    access_key_rotation_interval: 0,
    credentials: { aws_access_key_id: 'AKIAIOSFODNN7EXAMPLE', aws_secret_access_key: secret },
  });
  await nothingLeft();
  await userEvent.click(within(getDialog()).getByRole('button', { name: 'Create more' }));
  const again = await openDialog(button);
  await expect(again.getByRole('textbox', { name: /^Name/ })).toHaveValue('');
  await expect(again.queryByLabelText(/^Secret access key/)).toBeNull();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

const begin = (
  play: (dialog: Opened, appliance: Appliance) => Promise<void>,
  { shows = [] }: { shows?: readonly string[] } = {},
  appliance: StoryAppliance = {},
): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { ...opening(cloudKeysDemo, createAccountDialog), ...appliance } satisfies StoryAppliance, shows },
  play: async () => play(await openDialog(button), world().appliance),
});
const off = (dialog: Opened) => waitFor(() => expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true'), patience);
const on = (dialog: Opened) => waitFor(() => expect(dialog.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled'), patience);

/** Each type shows only its own credential fields. The button stays disabled until the required ones are filled. */
export const Azure = begin(
  async (dialog, appliance) => {
    await name(dialog, 'azure-lab');
    await type(dialog, 'Azure');
    await expect(dialog.queryByLabelText(/^Access key ID/)).toBeNull();
    await expect(dialog.queryByLabelText(/^Default region/)).toBeNull();
    await retype(dialog, /^Tenant ID/, guid(1));
    await retype(dialog, /^Subscription ID/, guid(2));
    await retype(dialog, /^Client ID/, guid(3));
    await off(dialog);
    await typeSecret(dialog, /^Client secret/);
    await on(dialog);
    await press(dialog, button);
    await screen.findAllByText('CSP Account created successfully', {}, patience);
    await expect(keptAccount(appliance, 'azure-lab').credentials).toEqual({
      azure_tenant_id: guid(1),
      azure_subscription_id: guid(2),
      azure_client_id: guid(3),
      azure_client_secret: secret,
    });
  },
  { shows: ['CSP-15', 'CSP-21', 'CSP-35'] },
);

export const AwsNeedsBoth = begin(
  async (dialog) => {
    await fillAws(dialog);
    await on(dialog);
    await typeSecret(dialog, /^Secret access key/, '');
    await userEvent.tab();
    await expect(await dialog.findByText('This field is required.', {}, patience)).toBeVisible();
    await off(dialog);
  },
  { shows: ['CSP-34'] },
);

/** The browser validates the key file. For a valid file the dialog shows its service account and sends the file unchanged. */
export const Gcp = begin(
  async (dialog, appliance) => {
    await name(dialog, 'gcp-lab');
    await type(dialog, 'Google Cloud');
    await off(dialog);
    await choose(dialog, file(JSON.stringify({ type: 'authorized_user', client_email: 'a@b', private_key: secret }), 'user.json'));
    await expect(await dialog.findByText(/^Invalid ServiceAccount' Key file\./, {}, patience)).toBeVisible();
    await off(dialog);
    await choose(dialog, file(keyFileText));
    await expect(await dialog.findByText(`Service account: ${keyFileEmail}`, {}, patience)).toBeVisible();
    await press(dialog, button);
    await screen.findAllByText('CSP Account created successfully', {}, patience);
    await expect(keptAccount(appliance, 'gcp-lab').credentials).toEqual({ gcp_access_credentials: keyFileText });
    await userEvent.click(within(getDialog()).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await nothingLeft();
  },
  { shows: ['CSP-16', 'CSP-22', 'CSP-36', 'CSP-37', 'CSP-59'] },
);

/** A schedule is limited by the maximum of the selected type. The error names the unit. */
export const Schedule = begin(
  async (dialog, appliance) => {
    await fillAws(dialog);
    await userEvent.click(dialog.getByRole('radio', { name: 'Define schedule' }));
    const unit = await dialog.findByRole('combobox', { name: 'Rotate every, unit' });
    await expect(
      within(unit)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Not Selected', 'days', 'weeks', 'months', 'years']);
    const amount = dialog.getByRole('textbox', { name: 'Rotate every, amount' });
    const leave = () => userEvent.click(dialog.getByRole('textbox', { name: /^Description/ }));
    const answer = async (text: string, problem: string) => {
      await userEvent.clear(amount);
      await userEvent.type(amount, text);
      await leave();
      await expect(await dialog.findByText(problem, {}, patience)).toBeVisible();
    };
    await userEvent.selectOptions(unit, 'mo');
    await answer('37', 'Value must be less than or equal to 36');
    await answer('-1', 'Value must be greater than or equal to 0');
    await answer('1.5', 'Only numeric value is allowed.');
    await off(dialog);
    await answer('37', 'Value must be less than or equal to 36');
    // AZURE has a lower maximum: AWS accepts a value that AZURE rejects.
    await userEvent.clear(amount);
    await userEvent.type(amount, '20');
    await on(dialog);
    await type(dialog, 'Azure');
    await userEvent.click(amount);
    await leave();
    await expect(await dialog.findByText('Value must be less than or equal to 18', {}, patience)).toBeVisible();
    await type(dialog, 'AWS');
    await press(dialog, button);
    await screen.findAllByText('CSP Account created successfully', {}, patience);
    await expect(keptAccount(appliance, 'aws-archive').access_key_rotation_interval).toBe(600);
  },
  { shows: ['CSP-13', 'CSP-39'] },
);

/** Offers only the admin groups of the user. Without any group, no account can be added. */
export const OwnGroups = begin(
  async (dialog, appliance) => {
    const group = dialog.getByRole('combobox', { name: /^Admin group/ });
    await expect(
      within(group)
        .getAllByRole('option')
        .map((one) => one.textContent)
        .slice(1)
        .sort(),
    ).toEqual(['Cloud Admin Group', 'Payments cloud']);
    await fillAws(dialog);
    await off(dialog);
    await userEvent.selectOptions(group, 'Payments cloud');
    await press(dialog, button);
    await screen.findAllByText('CSP Account created successfully', {}, patience);
    await expect(keptAccount(appliance, 'aws-archive').groupname).toBe('Payments cloud');
  },
  { shows: ['CSP-20', 'CSP-33'] },
  {
    prepare: ({ environment: { store } }) => {
      const people = store.table('users');
      const group = store
        .table('groups')
        .all()
        .find((one) => one.name === 'Payments cloud');
      const me = people.all().find((one) => one.login_name === 'secroot');
      if (group && me) people.put({ ...me, groups: [...me.groups, group.id] });
    },
  },
);

/** For a key set, the type is fixed to that of the key set. */
export const FixedType = begin(
  async (dialog) => {
    await expect(dialog.getByRole('radio', { name: 'Google Cloud' })).toBeChecked();
    await expect(dialog.getByText('The account is for a key set of type Google Cloud.')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'AWS' }));
    await expect(dialog.getByRole('radio', { name: 'Google Cloud' })).toBeChecked();
    await expect(dialog.getByLabelText(/key file/)).toBeInTheDocument();
  },
  {},
  opening(cloudKeysDemo, createAccountDialog, { params: () => ({ csptype: 'GCP' }) }),
);

/** The name field shows an error for a duplicate name. All other entries stay. */
export const Duplicate = begin(async (dialog, appliance) => {
  await fillAws(dialog);
  await name(dialog, 'aws-data');
  await press(dialog, button);
  await expect(await dialog.findByText('A CSP account with this name already exists.', {}, patience)).toBeVisible();
  await expect(dialog.getByLabelText(/^Secret access key/)).toHaveValue(secret);
  await expect(accountsKept(appliance)).toHaveLength(6);
});

/** The draft keeps the entries except the secrets. Secrets appear neither in the draft nor in the address, and not in the document after closing. */
export const SecretsStayOut = begin(async (dialog) => {
  const written = watchDrafts();
  await fillAws(dialog);
  await type(dialog, 'Google Cloud');
  await choose(dialog, file(keyFileText));
  await dialog.findByText(`Service account: ${keyFileEmail}`, {}, patience);
  await waitFor(() => expect(written.join()).toContain('Cold storage'), patience);
  // Like the Back button: the dialog closes and the draft keeps its entries.
  world().navigation.go({ path: '/cloudkeys', params: { tab: '2' } });
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await expect(written.join()).not.toMatch(new RegExp(`${secret}|private_key`));
  await nothingLeft();
  await userEvent.click(screen.getByRole('button', { name: button }));
  const again = await openDialog(button);
  await waitFor(() => expect(again.getByRole('textbox', { name: /^Name/ })).toHaveValue('aws-archive'), patience);
  await expect(again.getByRole('radio', { name: 'Google Cloud' })).toBeChecked();
  await expect(again.getByText('Drop a file here')).toBeVisible();
  await type(again, 'AWS');
  await expect(again.getByLabelText(/^Secret access key/)).toHaveValue('');
});
