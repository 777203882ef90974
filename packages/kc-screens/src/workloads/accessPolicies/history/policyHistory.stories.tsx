import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { opening } from '../../../story-kit/demoPage.ts';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import { patience } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import WorkloadsScreen from '../../WorkloadsScreen.tsx';
import { policyHistoryDialog } from './policyHistory.dialog.tsx';

const meta: Meta = { title: 'Workloads/Policies/History' };
export default meta;

const story = ({ shows = [], ...more }: StoryAppliance & { shows?: readonly string[] }, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <WorkloadsScreen />,
  parameters: { appliance: { ...opening(workloadsDemo, policyHistoryDialog), ...more } satisfies StoryAppliance, shows },
  play,
});
const opened = async () => {
  const dialog = within(await findDialog({ name: 'History of payments-file-servers' }, patience));
  await dialog.findByRole('combobox', { name: 'Version' }, patience);
  return dialog;
};
const texts = (box: HTMLElement) => [...box.querySelectorAll('option')].map((option) => option.textContent);

/** Newest version first, each with its author and, for the selected one, its changes. */
export const Ready = story({ shows: ['POL-05', 'POL-47'] }, async () => {
  const dialog = await opened();
  const versions = texts(dialog.getByRole('combobox', { name: 'Version' })).map((text) => Number(/^Version (\d+), /.exec(text)?.[1]));
  await expect(versions.length).toBeGreaterThan(1);
  await expect(versions).toEqual(versions.toSorted((one, other) => other - one));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Version' }), '1');
  const changes = within(await dialog.findByRole('table', { name: 'Changes of version 1' }, patience));
  await expect(changes.getAllByRole('columnheader').map((head: HTMLElement) => head.textContent)).toEqual(['Kind', 'Object', 'Old value', 'New value']);
  await expect(changes.getByRole('row', { name: /Added Name payments-file-servers/ })).toBeVisible();
});

/** Any two versions as a line diff. */
export const Compared = story({}, async () => {
  const dialog = await opened();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Compare with' }), '1');
  const lines = await dialog.findByRole('list', { name: /^From version 1 to version \d+$/ }, patience);
  await expect(within(lines).getByText('Name: payments-file-servers')).toBeVisible();
  await expect(within(lines).getAllByText(/^(Added|Removed):$/).length).toBeGreaterThan(0);
});

/** The current version cannot be restored. An older one opens the restore dialog. */
export const Restored = story({}, async () => {
  const dialog = await opened();
  await expect(dialog.getByRole('button', { name: 'Restore version' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Version' }), '1');
  await userEvent.click(await dialog.findByRole('button', { name: 'Restore version 1' }, patience));
  await findDialog({ name: 'Restore version 1 of payments-file-servers' }, patience);
});

export const Failed = story({ faults: [{ call: 'accessPolicies.versions', status: 500, error: 'The vault is being moved.' }] }, async () => {
  await expect(await screen.findByText('The vault is being moved.', {}, patience)).toBeVisible();
  await waitFor(() => expect(world().navigation.get().params['dialog']).toBe(policyHistoryDialog.id));
});

export const Denied = unseen(story({ role: 'security' }, async () => undefined));
