import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { keptObject, objectRow } from '../../story-kit/records.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { revokeObjectsDialog } from './revokeObjects.dialog.tsx';

const meta: Meta = { title: 'KMIP/Objects/Revoke' };
export default meta;

const button = buttonOf(revokeObjectsDialog);
const why = async (dialog: Awaited<ReturnType<typeof openDialog>>, code: string) => {
  await userEvent.type(dialog.getByRole('textbox', { name: /^Revocation code/ }), code);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Revocation message/ }), 'Replaced by the new key');
  await userEvent.tab();
};
const states = dialogStories(kmipServerDemo, revokeObjectsDialog, {
  over: objectRow('Active', { gets: 12, last_get: 1_700_000_000 }),
  fill: (dialog) => why(dialog, '0x5'),
  spoil: (dialog) => why(dialog, 'five'),
  problem: 'Enter a hexadecimal (0x...) or decimal code.',
  done: 'Updated successfully',
  check: (appliance) => void expect(keptObject(appliance)).toMatchObject({ state: 'Deactivated', revocation: { code: 5, message: 'Replaced by the new key' } }),
});

/** Shows what uses the object, and that this cannot be undone. */
export const Ready = also(states.Ready, { shows: ['KMIP-027', 'KMIP-050'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('KMIP users').nextElementSibling).not.toBeEmptyDOMElement();
  await expect(dialog.getByText('Read by clients').nextElementSibling).toHaveTextContent('12 reads');
  await expect(dialog.getByText(/This cannot be undone\./)).toBeVisible();
});
export const Invalid = also(states.Invalid, { shows: ['KMIP-083'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-027', 'KMIP-050', 'KMIP-108'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

export const Refused = refusedRow(kmipServerDemo, revokeObjectsDialog, objectRow('Compromised'));
