import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { act, actionNamed } from '../../../story-kit/act.ts';
import { patience } from '../../../story-kit/plays.ts';
import type { StoryAppliance } from '../../../story-kit/storyConsole.tsx';
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
const press = async () => {
  await details('aws-data');
  await act('Test connection');
};

export const Done = about({}, { shows: ['CSP-23', 'CSP-45', 'CSP-54'] }, async () => {
  await press();
  await expect((await screen.findAllByText('CSP Account connection tested successfully', {}, patience))[0]).toBeVisible();
});

/** What the cloud said stands on a line of its own. */
export const Failed = about(
  {
    prepare: (appliance) =>
      changeAccount(appliance, 'aws-data', { credentials: { aws_access_key_id: 'AKIAZ3QK7MDATNORDB2K', aws_secret_access_key: 'short' } }),
  },
  { shows: ['CSP-55'] },
  async () => {
    await press();
    const said = (await screen.findAllByText(/^CSP Account connection test failed\./, {}, patience))[0];
    await expect(said?.textContent).toBe(
      'CSP Account connection test failed.\nThe request signature we calculated does not match the signature you provided. (SignatureDoesNotMatch)',
    );
  },
);

/** One test at a time. */
export const Pending = about({ faults: [{ call: cspAccounts.checkConnectivity.id, mode: 'forever' }] }, {}, async () => {
  await press();
  const again = await actionNamed('Test connection');
  await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'true'), patience);
  again.focus();
  await expect((await screen.findAllByText('A connection is being tested.', {}, patience))[0]).toBeInTheDocument();
});

/** From the row, too, without its details. */
export const FromTheList: StoryObj = {
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: '/cloudkeys?tab=2' } satisfies StoryAppliance },
  play: async () => {
    const row = within(await screen.findByRole('row', { name: /gcp-analytics/ }, patience));
    await userEvent.click(row.getByRole('button', { name: 'Actions for gcp-analytics' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Test connection' }, patience));
    await expect((await screen.findAllByText('CSP Account connection tested successfully', {}, patience))[0]).toBeVisible();
  },
};
