import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also, retype } from '../../../story-kit/plays.ts';
import { hsmDemo } from '../../story-kit/hsm.demo.ts';
import { rootMode } from '../../story-kit/hsmRecords.ts';
import { destroyRootDialog } from './destroyRoot.dialog.tsx';

const meta: Meta = { title: 'HSM/Root of Trust/Destroy' };
export default meta;

const states = dialogStories(hsmDemo, destroyRootDialog, {
  fill: (dialog) => retype(dialog, /destroy/, 'destroy'),
  done: 'Root of Trust destroyed',
  check: (appliance) => void expect(rootMode(appliance)).toBe('AUTH_HW'),
});
export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['HSM-118'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
