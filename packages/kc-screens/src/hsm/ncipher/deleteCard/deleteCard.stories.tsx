import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { hsmDemo } from '../../story-kit/hsm.demo.ts';
import { nShield } from '../../story-kit/nShield.ts';
import { deleteCardDialog } from './deleteCard.dialog.tsx';

const meta: Meta = { title: 'HSM/nShield/Delete card' };
export default meta;

const states = dialogStories(hsmDemo, deleteCardDialog, {
  done: 'Smart card A1B2-0001 deleted',
  check: (appliance) => void expect(nShield(appliance)).toMatchObject({ cardlist: [{ serial: 'A1B2-0002' }] }),
});
export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['HSM-033'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
