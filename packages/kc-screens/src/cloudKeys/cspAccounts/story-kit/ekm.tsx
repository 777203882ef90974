import type { StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import type { EkmPermission } from 'kc-api/contract/cloudKeys/cspAccounts';
import { patience, retype, type Opened } from '../../../story-kit/plays.ts';
import type { StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import type { Appliance } from 'kc-appliance';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { accountRow } from './accountRecords.ts';
import { gcp, second } from './serviceAccounts.rows.ts';

export const first = 'service-4410@gcp-sa-ekms.iam.gserviceaccount.com';

/** The address parameters for the sub-tab of the GCP account. */
const subParams = (sub: 'ekm' | 'justification') => (appliance: Appliance) => ({ tab: '2', row: accountRow(gcp)(appliance), sub });

export const panel = async (name: string) => within(await screen.findByRole('tabpanel', { name: new RegExp(`^${name}`) }, patience));
export const permission = (name: EkmPermission) => new RegExp(`^${name}\\b`);

export async function fill(dialog: Opened): Promise<void> {
  await retype(dialog, /^Email/, second);
  for (const one of ['WRAP', 'DESTROY_KEY'] as const) await userEvent.click(dialog.getByRole('checkbox', { name: permission(one) }));
}

export const subStory = (
  sub: 'ekm' | 'justification',
  play: () => Promise<void>,
  { shows = [] }: { shows?: readonly string[] } = {},
  appliance: StoryAppliance = {},
): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: (made) => `/cloudkeys?${new URLSearchParams(subParams(sub)(made))}`, ...appliance } satisfies StoryAppliance, shows },
  play,
});
