import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { patience } from '../../story-kit/plays.ts';
import type { StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { cvmSetNamed } from '../story-kit/records.ts';
import WorkloadsScreen from '../WorkloadsScreen.tsx';

const meta: Meta = { title: 'Workloads/KEK/Tab' };
export default meta;

const buttons = (box: HTMLElement) =>
  within(box)
    .getAllByRole('button')
    .map((one) => one.textContent);

/** The tab of a VM set: its state and the available buttons. */
const tab = (set: string, state: string, offered: readonly string[], { shows }: { shows: readonly string[] }, more?: () => Promise<void>): StoryObj => ({
  render: () => <WorkloadsScreen />,
  parameters: {
    appliance: { at: (appliance) => `/workloads?tab=vmsets&row=${cvmSetNamed(appliance, set)}&sub=kek` } satisfies StoryAppliance,
    shows,
  },
  play: async () => {
    await expect(await screen.findByRole('tab', { name: 'KEK' }, patience)).toHaveAttribute('aria-selected', 'true');
    const box = await screen.findByRole('group', { name: `KEK: ${state}` }, patience);
    await expect(buttons(box)).toEqual(offered);
    await more?.();
  },
});

const fact = (label: string) => within(screen.getByRole('region', { name: /^Details of/ })).getByText(label).nextElementSibling;

/** Shows the expiry, the action on expiry and the cache timeout of the keys. */
export const Active = tab('ledger', 'Active', ['Edit KEK', 'Revoke KEK', 'Disable KEK'], { shows: ['KEK-01', 'KEK-04', 'KEK-08', 'VM-006'] }, async () => {
  await expect(fact('Expires')).not.toHaveTextContent('Never');
  await expect(fact('On expiry')).toHaveTextContent('Shred the key');
  await expect(fact('Cache timeout')).toHaveTextContent('30 minutes');
});
/** Without a KEK the tab offers only Add and Import. */
export const None = tab('new-core', 'No KEK', ['Add KEK', 'Import KEK'], { shows: ['KEK-01'] });
export const RevokePending = tab('lakehouse', 'Revoke pending', ['Edit KEK', 'Revoke KEK', 'Disable KEK'], { shows: ['KEK-08'] });
export const Revoked = tab('dr-archive', 'Revoked', ['Edit KEK', 'Unrevoke KEK', 'Disable KEK'], { shows: ['KEK-09'] });
export const Expired = tab('jump-hosts', 'Expired', ['Edit KEK', 'Unrevoke KEK', 'Disable KEK'], { shows: ['KEK-09'] });
/** The actions are visible but disabled, with the reason. */
export const Shredded = tab('mainframe-gateways', 'Shredded', ['Edit KEK', 'Unrevoke KEK', 'Disable KEK'], { shows: ['KEK-09'] }, async () => {
  const off = screen.getByRole('button', { name: 'Unrevoke KEK' });
  await expect(off).toHaveAttribute('aria-disabled', 'true');
  await expect(off).toHaveAccessibleDescription('The KEK has been shredded.');
});
