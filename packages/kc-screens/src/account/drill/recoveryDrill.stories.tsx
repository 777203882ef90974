import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { adminKey } from 'kc-api/contract/account/account';
import { choosePart, partFile } from '../../recovery/story-kit/partFiles.ts';
import { opening } from '../../story-kit/demoPage.ts';
import { queryDialog } from '../../story-kit/dialogQueries.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import AccountScreen from '../AccountScreen.tsx';
import { accountDemo } from '../story-kit/account.demo.ts';
import { patience } from '../story-kit/accountStory.ts';
import { recoveryDrillDialog } from './recoveryDrill.dialog.tsx';

const meta: Meta = { title: 'Account/Recovery drill', render: () => <AccountScreen params={{}} /> };
export default meta;

const story = (appliance: StoryAppliance, { shows }: { shows: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  parameters: { shows, appliance: { ...opening(accountDemo, recoveryDrillDialog), ...appliance } satisfies StoryAppliance },
  play,
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, patience));
const said = (text: string | RegExp) => screen.findByText(text, {}, patience);
const kept = () => world().appliance.environment.store;

async function upload(holder: number) {
  await choosePart(partFile(world().appliance, holder));
  await press('Upload key part');
}

/** Opened from the account page. The parts recover the admin key, and the stored data does not change. */
export const Passed = story({}, { shows: ['RECOV-05', 'RECOV-31'] }, async () => {
  await said('0 of 2');
  const before = JSON.stringify(kept().value('admin_key'));
  await upload(0);
  await expect(await said(/1 key part\(s\) uploaded\. More key parts are needed to complete the recovery drill\./)).toBeVisible();
  await upload(1);
  await expect(await said('Recovery drill completed successfully.')).toBeVisible();
  await expect(JSON.stringify(kept().value('admin_key'))).toBe(before);
  await expect(kept().value('service_state') ?? 'running').toBe('running');
  await press('Start another drill');
  await expect(await said('0 of 2')).toBeVisible();
  // The dialog has two buttons with this name. The other one is in its corner.
  const close = await screen.findAllByRole('button', { name: 'Close' });
  await userEvent.click(close.at(-1) as HTMLElement);
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
});

/** The admin key was generated again during the drill, so the uploaded parts are invalid. The dialog asks for new uploads. */
export const Regenerated = story({}, { shows: ['RECOV-18'] }, async () => {
  await said('0 of 2');
  await upload(0);
  await said(/1 key part\(s\) uploaded/);
  await world().ports.client.send(adminKey.generate);
  await upload(1).catch(() => undefined);
  await expect(await said(/The recovery has been reset\. Please upload the key parts again\./)).toBeVisible();
});

/** After a part was shown to someone, the user generates a new admin key. If that fails, the dialog shows the error. */
export const RegenerateFails = story(
  { faults: [{ call: adminKey.generate.id, status: 500, error: 'The store is read-only.', times: 1 }] },
  { shows: ['RECOV-37'] },
  async () => {
    await said('0 of 2');
    await upload(0);
    await said(/1 key part\(s\) uploaded/);
    await upload(1);
    await said('Recovery drill completed successfully.');
    await press('Generate new admin key');
    await expect(await said('There was an error while regenerating the Admin Key.')).toBeVisible();
    await press('Generate new admin key');
    await expect(await said(/The new Admin Key was successfully generated and distributed\./)).toBeVisible();
  },
);

export const Denied = story({ role: 'cloud' }, { shows: [] }, async () => {
  await screen.findByRole('region', { name: 'Password' }, patience);
  await expect(queryDialog()).toBeNull();
  await expect(screen.queryByRole('button', { name: 'Recovery drill' })).toBeNull();
});
