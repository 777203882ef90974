import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { hsmDemo } from '../../story-kit/hsm.demo.ts';
import { nShield, nShieldAt, worldFile } from '../../story-kit/nShield.ts';
import { uploadWorldDialog } from './uploadWorld.dialog.tsx';

const meta: Meta = { title: 'HSM/nShield/Upload world' };
export default meta;

const button = buttonOf(uploadWorldDialog);
const states = dialogStories(hsmDemo, uploadWorldDialog, {
  fill: (dialog) => userEvent.upload(dialog.getByLabelText(/^Security world file/, { selector: 'input' }), worldFile()),
  done: 'Security World file upload successful.',
  check: (appliance) => void expect(nShield(appliance)).not.toMatchObject({ world: '' }),
});
export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['HSM-014', 'HSM-102'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

/** The dialog reports a different existing world, and replaces it only by force. */
export const Conflict = variant(states.Ready, { shows: ['HSM-015', 'HSM-039', 'HSM-040', 'HSM-096'], prepare: nShieldAt('world') }, async () => {
  const dialog = await openDialog(button);
  await userEvent.upload(dialog.getByLabelText(/^Security world file/, { selector: 'input' }), worldFile('another world, fips-140-2-level-3'));
  await press(dialog, button);
  const conflict = await openDialog('Force upload');
  await expect(conflict.getByRole('heading', { name: 'A security world already exists' })).toBeVisible();
  await press(conflict, 'Force upload');
  await expect((await screen.findAllByText('Security World file upload successful.', {}, patience))[0]).toBeVisible();
  await expect(nShield(world().appliance)).toMatchObject({ fips_level3: 'YES' });
});
