import type { Meta } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { hsmDemo } from '../../story-kit/hsm.demo.ts';
import { lunaCloud, withKek } from '../../story-kit/hsmRecords.ts';
import { resetLunaCloudDialog } from './resetLunaCloud.dialog.tsx';

const meta: Meta = { title: 'HSM/Luna Cloud/Reset' };
export default meta;

const button = buttonOf(resetLunaCloudDialog);
const states = dialogStories(hsmDemo, resetLunaCloudDialog, {
  fill: (dialog) => retype(dialog, /reset/, 'reset'),
  done: 'HSM settings have been reset successfully',
  check: (appliance) => void expect(lunaCloud(appliance)).toMatchObject({ state: 'DISABLED', host: '', bundle_data: '' }),
});
export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['HSM-010', 'HSM-034'] }, async () => {
  await expect(await screen.findByText('Page reloaded', {}, patience)).toBeVisible();
  await expect(world().ports.tab.getItem('kc-admin-key-after')).toBe('5000');
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** A KEK in the HSM prevents the reset: a warning appears, and nothing changes. */
export const KekEnabled = variant(states.Ready, { shows: ['HSM-095', 'HSM-117'], prepare: withKek }, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /reset/, 'reset');
  await press(dialog, button);
  const warning = within(await findDialog({ name: 'KEK is enabled' }, patience));
  await expect(warning.getByText('One or more VM Sets or KMIP tenants have KEK enabled. Disable KEK before resetting the HSM.')).toBeVisible();
  await expect(lunaCloud(world().appliance)).toMatchObject({ state: 'ENABLED' });
});
