import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { opening } from '../../../story-kit/demoPage.ts';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import { patience } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import WorkloadsScreen from '../../WorkloadsScreen.tsx';
import { fittingPolicy } from '../story-kit/disks.rows.ts';
import { openPolicyDialog } from './openPolicy.dialog.tsx';

const meta: Meta = { title: 'Workloads/Disks/Open policy' };
export default meta;

const story = ({ shows = [], ...more }: StoryAppliance & { shows?: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <WorkloadsScreen />,
  parameters: { appliance: { ...opening(workloadsDemo, openPolicyDialog), ...more } satisfies StoryAppliance, shows },
  play,
});
const opened = async () => within(await findDialog({ name: /^Policy of \S+ on ledger-02$/ }, patience));

/** Shows the rules and a link to the page that edits them. */
export const Ready = story({ shows: ['DISK-21'] }, async () => {
  const dialog = await opened();
  const { name } = fittingPolicy(world().appliance);
  await expect(await dialog.findByRole('link', { name }, patience)).toHaveAttribute('href', expect.stringContaining('sub=policies'));
  await expect((await dialog.findAllByRole('listitem', {}, patience)).length).toBeGreaterThan(0);
});

export const Failed = story({ shows: ['POL-57'], faults: [{ call: 'accessPolicies.read', status: 500 }] }, async () => {
  await expect(await (await opened()).findByText('There was an error opening the policy applied to this disk.', {}, patience)).toBeVisible();
});

/** Fetches only the domains of the policy's group. If that fails, the dialog shows the error. */
export const DomainsFailed = story({ faults: [{ call: 'directoryServers.list', status: 500, error: 'The vault is being moved.', times: 1 }] }, async () => {
  const dialog = await opened();
  await expect(await dialog.findByText('The vault is being moved.', {}, patience)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await expect((await dialog.findAllByRole('listitem', {}, patience)).length).toBeGreaterThan(0);
});

export const Denied = unseen(story({ role: 'security' }, async () => undefined));
