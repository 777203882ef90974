import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also, refusedRow, retype } from '../../story-kit/plays.ts';
import { onItsOwn } from '../../story-kit/walked.ts';
import { webhookRow } from '../story-kit/webhookRecords.ts';
import { webhooksDemo } from '../story-kit/webhooks.demo.ts';
import { replayWebhookDialog } from './replayWebhook.dialog.tsx';

const meta: Meta = { title: 'Webhooks/Replay' };
export default meta;

const button = buttonOf(replayWebhookDialog);
const states = dialogStories(webhooksDemo, replayWebhookDialog, {
  usesAnswer: true,
  fill: (dialog) => retype(dialog, /^From record/, '4990'),
  spoil: async (dialog) => {
    await retype(dialog, /^From record/, '999999');
    await userEvent.tab();
  },
  problem: /^Enter the number of a record from 1 to \d+\.$/,
  done: 'Replay to webhook siem started',
});

/** The form names the records that the log has. */
export const Ready = also(states.Ready, { shows: ['EVT-10'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(/^The audit log has the records 1 to \d+\./)).toBeVisible();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
export const Done = states.Done;
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
/** A webhook that is off sends nothing. */
export const Off = refusedRow(webhooksDemo, replayWebhookDialog, { row: webhookRow('lab') });
