import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { hsmDemo } from '../../story-kit/hsm.demo.ts';
import { nShield } from '../../story-kit/nShield.ts';
import { initializeDialog } from './initialize.dialog.tsx';

const meta: Meta = { title: 'HSM/nShield/Initialize' };
export default meta;

const states = dialogStories(hsmDemo, initializeDialog, {
  done: 'nShield clients initialized',
  check: (appliance) => void expect(nShield(appliance)).toMatchObject({ clist: [{ state: 'INITIALIZED' }, {}, {}] }),
});
export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['HSM-013'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
