import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also } from '../../story-kit/plays.ts';
import { storedWebhook } from '../story-kit/webhookRecords.ts';
import { webhooksDemo } from '../story-kit/webhooks.demo.ts';
import { deleteWebhooksDialog } from './deleteWebhooks.dialog.tsx';

const meta: Meta = { title: 'Webhooks/Delete' };
export default meta;

const states = dialogStories(webhooksDemo, deleteWebhooksDialog, {
  done: 'Webhook deleted',
  check: (appliance) => void expect(storedWebhook(appliance, 'lab')).toBeUndefined(),
});

/** The confirmation names the webhook and what is lost. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(buttonOf(deleteWebhooksDialog));
  await expect(dialog.getAllByText(/lab/)[0]).toBeVisible();
  await expect(dialog.getByText(/Waiting events and the delivery log are lost/)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = states.Done;
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
