import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also, retype } from '../../../story-kit/plays.ts';
import { hsmDemo } from '../../story-kit/hsm.demo.ts';
import { nShield, serverEsn } from '../../story-kit/nShield.ts';
import { editServerDialog } from './editServer.dialog.tsx';

const meta: Meta = { title: 'HSM/nShield/Edit server' };
export default meta;

const states = dialogStories(hsmDemo, editServerDialog, {
  fill: (dialog) => retype(dialog, /^Name/, 'nshield-a'),
  spoil: async (dialog) => {
    await retype(dialog, /^Name/, '');
    await userEvent.tab();
  },
  problem: 'Enter the name.',
  done: 'Applied Successfully',
  apart: true,
  check: (appliance) => void expect(nShield(appliance)).toMatchObject({ slist: [{ name: 'nshield-a', esn: serverEsn }, {}] }),
});
export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['HSM-119'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
