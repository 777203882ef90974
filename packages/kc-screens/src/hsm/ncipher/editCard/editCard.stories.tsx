import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { hsmDemo } from '../../story-kit/hsm.demo.ts';
import { nShield } from '../../story-kit/nShield.ts';
import { editCardDialog } from './editCard.dialog.tsx';

const meta: Meta = { title: 'HSM/nShield/Edit card' };
export default meta;

const states = dialogStories(hsmDemo, editCardDialog, {
  fill: async (dialog) => userEvent.click(dialog.getByRole('switch', { name: 'Card enabled' })),
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('textbox', { name: /^Description/ }));
    await userEvent.paste('x'.repeat(1_025));
    await userEvent.tab();
  },
  problem: 'Enter at most 1,024 characters.',
  done: 'Smart card A1B2-0001 changed',
  apart: true,
  check: (appliance) => void expect(nShield(appliance)).toMatchObject({ cardlist: [{ serial: 'A1B2-0001', state: 'DISABLED' }, {}] }),
});
export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['HSM-033'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
