import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../story-kit/plays.ts';
import { webhookNamed, webhookRow } from '../story-kit/webhookRecords.ts';
import { webhooksDemo } from '../story-kit/webhooks.demo.ts';
import { resumeWebhookDialog } from './resumeWebhook.dialog.tsx';

const meta: Meta = { title: 'Webhooks/Resume' };
export default meta;

const button = buttonOf(resumeWebhookDialog);
const states = dialogStories(webhooksDemo, resumeWebhookDialog, {
  done: 'Delivery to webhook pager resumed',
  check: (appliance) =>
    void expect(appliance.environment.store.table('webhookProgress').get(webhookNamed(appliance, 'pager').id)).toMatchObject({ paused: null }),
});

/** The confirmation names the number of waiting events. */
export const Ready = also(states.Ready, { shows: ['EVT-11'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText(/^\d+ waiting events?: those that the webhook sends are tried immediately, in order\.$/)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = states.Done;
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
/** Nothing waits for a webhook that delivers. */
export const NothingWaits = refusedRow(webhooksDemo, resumeWebhookDialog, { row: webhookRow('siem') });
