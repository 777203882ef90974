import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { retype } from '../../../story-kit/plays.ts';
import { hsmDemo } from '../../story-kit/hsm.demo.ts';
import { nShield } from '../../story-kit/nShield.ts';
import { createSoftcardDialog } from './createSoftcard.dialog.tsx';

const meta: Meta = { title: 'HSM/nShield/Create softcard' };
export default meta;

const states = dialogStories(hsmDemo, createSoftcardDialog, {
  fill: async (dialog) => {
    await retype(dialog, /^Label/, 'kc-card');
    await userEvent.type(dialog.getByLabelText(/^Softcard password/, { selector: 'input' }), 'Softcard-Demo-1');
  },
  spoil: async (dialog) => {
    await userEvent.type(dialog.getByLabelText(/^Softcard password/, { selector: 'input' }), 'short');
    await userEvent.tab();
  },
  problem: 'Enter a password of at least 8 characters.',
  done: 'Softcard kc-card created',
  check: (appliance) => void expect(nShield(appliance)).toMatchObject({ label: 'kc-card', state: 'ENABLED' }),
});
export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = states.Done;
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
