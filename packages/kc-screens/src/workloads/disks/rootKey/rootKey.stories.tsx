import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { patience } from '../../../story-kit/plays.ts';
import type { StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { cvmNamed } from '../../story-kit/records.ts';
import WorkloadsScreen from '../../WorkloadsScreen.tsx';
import { makeDisk } from '../story-kit/disks.rows.ts';

const meta: Meta = { title: 'Workloads/Disks/Root drive key' };
export default meta;

const story = (
  encrypted_disk: 'yes' | 'no',
  { shows = [], ...appliance }: Omit<StoryAppliance, 'at'> & { shows?: readonly string[] },
  play: (button: HTMLElement) => Promise<void>,
): StoryObj => ({
  render: () => <WorkloadsScreen />,
  parameters: {
    appliance: {
      ...appliance,
      at: (one) => `/workloads?tab=vms&row=${cvmNamed(one, 'ledger-02')}&sub=disks`,
      prepare: (one) => makeDisk(one, cvmNamed(one, 'ledger-02'), 0, { state: encrypted_disk === 'yes' ? 'ATTACHED' : 'FAILED', encrypted_disk }),
    } satisfies StoryAppliance,
    shows,
  },
  play: async () => play(await screen.findByRole('button', { name: 'Root drive key' }, patience)),
});
const saved = async () => expect(await screen.findByText('Saved ledger-02.rdekey', {}, patience)).toBeVisible();

/** The file has the name of the VM. */
export const Download = story('yes', { shows: ['VM-085', 'VM-113'] }, async (button) => {
  await userEvent.click(button);
  await saved();
});

/** A drive that is not encrypted has no key. */
export const Plain = story('no', {}, async (button) => {
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription('The root drive of this VM is not encrypted.');
});

/** The error appears as a message with a retry button. */
export const Failed = story('yes', { faults: [{ call: cvms.rootKey.id, status: 500, error: 'The vault is being moved.', times: 1 }] }, async (button) => {
  await userEvent.click(button);
  await expect((await screen.findAllByText('The vault is being moved.', {}, patience))[0]).toBeInTheDocument();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'), patience);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await saved();
});
