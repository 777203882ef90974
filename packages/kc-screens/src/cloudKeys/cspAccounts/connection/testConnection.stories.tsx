import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import type { Appliance } from 'kc-appliance';
import { act } from '../../../story-kit/act.ts';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import { patience } from '../../../story-kit/plays.ts';
import type { StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { testSteps } from '../../../story-kit/testSteps.ts';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { details } from '../story-kit/accounts.ts';
import { accountRow, changeAccount } from '../story-kit/accountRecords.ts';

const meta: Meta = { title: 'Cloud keys/CSP accounts/Test connection' };
export default meta;

const about = (appliance: StoryAppliance, { shows = [] }: { shows?: readonly string[] }, play: () => Promise<void>): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: (made) => `/cloudkeys?tab=2&row=${accountRow('aws-data')(made)}`, ...appliance } satisfies StoryAppliance, shows },
  play,
});
const tested = async () => {
  await details('aws-data');
  await act('Test connection');
  return within(await findDialog({ name: 'Test aws-data' }, patience));
};

export const Done = about({}, { shows: ['CSP-23', 'CSP-45', 'CSP-54'] }, async () => {
  const dialog = await tested();
  await expect(await dialog.findByText('CSP Account connection tested successfully', {}, patience)).toBeVisible();
  await expect((await testSteps(dialog)).map((step) => step.textContent.replace(/:.*/, ''))).toEqual(['Connect', 'Log in', 'List keys']);
});

/** The dialog shows the cloud's error on a separate line, and in the failed step with a remedy. */
export const Failed = about(
  {
    prepare: (appliance) =>
      changeAccount(appliance, 'aws-data', { credentials: { aws_access_key_id: 'AKIAZ3QK7MDATNORDB2K', aws_secret_access_key: 'short' } }),
  },
  { shows: ['CSP-55'] },
  async () => {
    const dialog = await tested();
    const said = await dialog.findByText(/^CSP Account connection test failed\./, {}, patience);
    await expect(said.textContent).toBe(
      'CSP Account connection test failed.\nThe request signature we calculated does not match the signature you provided. (SignatureDoesNotMatch)',
    );
    await expect((await testSteps(dialog)).at(-1)).toHaveTextContent(/^Log in: failed.*SignatureDoesNotMatch.*enter the current ones\.$/);
  },
);

const inTrouble = (trouble: object) => ({ prepare: (appliance: Appliance) => appliance.environment.store.setValue('cloud_troubles', { AWS: trouble }) });

/** If the cloud is unavailable, the dialog does not blame the credentials. */
export const Outage = about(inTrouble({ outage: true }), {}, async () => {
  const dialog = await tested();
  await expect((await testSteps(dialog)).at(-1)).toHaveTextContent(/^Connect: failed.*AWS KMS could not be reached\..*Try again later\./);
});

/** The account lacks a permission that it needs. */
export const NotAllowed = about(inTrouble({ denied: ['list'] }), {}, async () => {
  const dialog = await tested();
  await expect((await testSteps(dialog)).at(-1)).toHaveTextContent(
    /^List keys: failed.*not authorized to perform: kms:list.*Allow this account in AWS to list keys\.$/,
  );
});

/** Only one test runs at a time. */
export const Pending = about({ faults: [{ call: cspAccounts.checkConnectivity.id, mode: 'forever' }] }, {}, async () => {
  const dialog = await tested();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Test connection' })).toHaveAttribute('aria-disabled', 'true'), patience);
});

/** The row offers the test too, without opening its details. */
export const FromTheList: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: '/cloudkeys?tab=2' } satisfies StoryAppliance },
  play: async () => {
    const row = within(await screen.findByRole('row', { name: /gcp-analytics/ }, patience));
    await userEvent.click(row.getByRole('button', { name: 'Actions for gcp-analytics' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Test connection' }, patience));
    const dialog = within(await findDialog({ name: 'Test gcp-analytics' }, patience));
    await expect(await dialog.findByText('CSP Account connection tested successfully', {}, patience)).toBeVisible();
  },
};
