import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also, retype } from '../../../story-kit/plays.ts';
import { hsmDemo } from '../../story-kit/hsm.demo.ts';
import { nShield } from '../../story-kit/nShield.ts';
import { addServerDialog } from './addServer.dialog.tsx';

const meta: Meta = { title: 'HSM/nShield/Add server' };
export default meta;

const states = dialogStories(hsmDemo, addServerDialog, {
  fill: async (dialog) => {
    await retype(dialog, /^Name/, 'nshield-9');
    await retype(dialog, /^Address/, '10.20.1.9');
    await retype(dialog, /^Electronic serial number/, '9999-0000-1111');
    await retype(dialog, /^Key hash/, 'ef'.repeat(20));
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Port/, '70000');
    await userEvent.tab();
  },
  problem: 'Port must be between 1 and 65535',
  done: 'Server is added and all clients are enrolled successfully.',
  check: (appliance) =>
    void expect(nShield(appliance)).toMatchObject({ slist: [{ esn: '9999-0000-1111', port: 9004 }], clist: [{ state: 'ENROLLED' }, {}, {}] }),
});
export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['HSM-017', 'HSM-101'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
