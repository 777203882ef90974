import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { opening } from '../../../story-kit/demoPage.ts';
import { findDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import HsmScreen from '../../HsmScreen.tsx';
import { hsmDemo } from '../../story-kit/hsm.demo.ts';
import { luna, rooted, withoutKeks } from '../../story-kit/hsmRecords.ts';
import { resetLunaDialog } from './resetLuna.dialog.tsx';

const meta: Meta = { title: 'HSM/Luna/Reset' };
export default meta;

const button = buttonOf(resetLunaDialog);
const states = dialogStories(hsmDemo, resetLunaDialog, {
  fill: (dialog) => retype(dialog, /reset/, 'reset'),
  done: 'HSM settings have been reset successfully',
  check: (appliance) => void expect(luna(appliance)).toMatchObject({ state: 'DISABLED', hostname: '' }),
});
export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
/** The page reloads, and stores only in its tab that an admin key is due. */
export const Done = also(states.Done, { shows: ['HSM-010', 'HSM-034', 'HSM-068'] }, async () => {
  await expect(await screen.findByText('Page reloaded', {}, patience)).toBeVisible();
  await expect(world().ports.tab.getItem('kc-admin-key-after')).toBe('5000');
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** Key sets do not prevent the reset, but the dialog lists them. */
export const KeySetsInHsm = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(await dialog.findByText('Key sets with their keys in the HSM', {}, patience)).toBeVisible();
  await expect(dialog.getByText(/oracle-core-banking/)).toBeVisible();
  await expect(dialog.queryByText('VM sets with a KEK in this HSM')).toBeNull();
});

/** A KEK in the HSM prevents the reset: a warning appears, and nothing changes. */
export const KekEnabled: StoryObj = {
  render: () => <HsmScreen />,
  parameters: { appliance: { ...opening(hsmDemo, resetLunaDialog, {}) } satisfies StoryAppliance, shows: ['HSM-095', 'HSM-117'] },
  play: async () => {
    const dialog = await openDialog(button);
    await retype(dialog, /reset/, 'reset');
    await press(dialog, button);
    const warning = within(await findDialog({ name: 'KEK is enabled' }, patience));
    await expect(warning.getByText('One or more VM Sets or KMIP tenants have KEK enabled. Disable KEK before resetting the HSM.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(queryDialog()).toBeNull(), patience);
    await expect(luna(world().appliance)).toMatchObject({ state: 'ENABLED' });
  },
};

/** The reset also ends Root of Trust, and the dialog says so. */
export const WithRootOfTrust: StoryObj = {
  render: () => <HsmScreen />,
  parameters: {
    appliance: {
      ...opening(hsmDemo, resetLunaDialog, {
        prepare: (appliance) => {
          withoutKeks(appliance);
          rooted(appliance);
        },
      }),
    } satisfies StoryAppliance,
  },
  play: async () => {
    const dialog = await openDialog(button);
    await expect(await dialog.findByText(/Root of Trust is disabled\./, {}, patience)).toBeVisible();
  },
};
