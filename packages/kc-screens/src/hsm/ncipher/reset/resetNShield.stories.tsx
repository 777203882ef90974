import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { patience, retype, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { hsmDemo } from '../../story-kit/hsm.demo.ts';
import { nShield, nShieldAt } from '../../story-kit/nShield.ts';
import { rooted } from '../../story-kit/hsmRecords.ts';
import { resetNShieldDialog } from './resetNShield.dialog.tsx';

const meta: Meta = { title: 'HSM/nShield/Reset' };
export default meta;

const button = buttonOf(resetNShieldDialog);
const states = dialogStories(hsmDemo, resetNShieldDialog, {
  fill: (dialog) => retype(dialog, /reset/, 'reset'),
  done: 'HSM settings have been reset successfully',
  check: (appliance) => void expect(nShield(appliance)).toMatchObject({ state: 'DISABLED', slist: [] }),
});
export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = states.Done;
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** If the reset also ends Root of Trust, the prompt for a new admin key comes after three seconds. */
export const WithRootOfTrust = variant(
  states.Ready,
  {
    shows: ['HSM-035', 'HSM-112'],
    prepare: (appliance) => {
      nShieldAt('complete')(appliance);
      rooted(appliance);
    },
  },
  async () => {
    const dialog = await openDialog(button);
    await expect(await dialog.findByText(/Root of Trust is disabled\./, {}, patience)).toBeVisible();
    await retype(dialog, /reset/, 'reset');
    await press(dialog, button);
    await waitFor(() => expect(world().ports.tab.getItem('kc-admin-key-after')).toBe('3000'), patience);
  },
);
