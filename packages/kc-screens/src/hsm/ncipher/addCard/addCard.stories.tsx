import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant } from '../../../story-kit/plays.ts';
import { hsmDemo } from '../../story-kit/hsm.demo.ts';
import { cardSerial, nShield, nShieldAt } from '../../story-kit/nShield.ts';
import { addCardDialog } from './addCard.dialog.tsx';

const meta: Meta = { title: 'HSM/nShield/Add card' };
export default meta;

const button = buttonOf(addCardDialog);
const states = dialogStories(hsmDemo, addCardDialog, {
  fill: (dialog) => retype(dialog, /^Serial number/, 'C3-0009'),
  spoil: async (dialog) => {
    await retype(dialog, /^Serial number/, 'x');
    await retype(dialog, /^Serial number/, '');
    await userEvent.tab();
  },
  problem: 'Enter the serial number.',
  done: 'Smart card C3-0009 added',
  apart: true,
  check: (appliance) => void expect(nShield(appliance)).toMatchObject({ cardlist: [{ serial: 'C3-0009', state: 'ENABLED' }] }),
});
export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['HSM-012'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** An existing serial number is rejected at the field. */
export const Duplicate = variant(states.Ready, { shows: ['HSM-057'], prepare: nShieldAt('cards') }, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Serial number/, cardSerial);
  await userEvent.tab();
  await expect(await dialog.findByText('Duplicate smart card serial number found.', {}, patience)).toBeVisible();
});
