import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow, retype } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { keptObject, objectRow } from '../../story-kit/records.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { editObjectDialog } from './editObject.dialog.tsx';

const meta: Meta = { title: 'KMIP/Objects/Edit' };
export default meta;

const states = dialogStories(kmipServerDemo, editObjectDialog, {
  fill: (dialog) => retype(dialog, /^Description/, 'Core banking'),
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('button', { name: 'Add attribute' }));
    await userEvent.keyboard('Zone');
    await userEvent.tab();
    await userEvent.keyboard('A');
    await userEvent.click(dialog.getByRole('textbox', { name: /^Description/ }));
  },
  problem: 'Custom attributes begin with x- or y-.',
  done: 'Updated successfully',
  check: (appliance) => {
    const { custom } = keptObject(appliance);
    void expect(custom).toMatchObject({ 'x-Description': 'Core banking', 'x-Vendor': expect.any(String) });
  },
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-109', 'KMIP-154'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

export const Refused = refusedRow(kmipServerDemo, editObjectDialog, objectRow('Destroyed'));
