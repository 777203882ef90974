import type { Webhook } from 'kc-api/contract/webhooks/webhooks';
import type { DialogDefinition } from '../shell/index.ts';
import { createWebhookDialog } from './create/createWebhook.dialog.tsx';
import { editWebhookDialog } from './edit/editWebhook.dialog.tsx';
import { deleteWebhooksDialog } from './remove/deleteWebhooks.dialog.tsx';
import { replayWebhookDialog } from './replay/replayWebhook.dialog.tsx';
import { resumeWebhookDialog } from './resume/resumeWebhook.dialog.tsx';
import { rotateSecretDialog } from './rotate/rotateSecret.dialog.tsx';
import { testWebhookDialog } from './test/testWebhook.dialog.tsx';

/** Dialogs for webhooks, in toolbar order. */
export const webhookDialogs: readonly DialogDefinition<Webhook>[] = [
  createWebhookDialog,
  editWebhookDialog,
  testWebhookDialog,
  resumeWebhookDialog,
  replayWebhookDialog,
  rotateSecretDialog,
  deleteWebhooksDialog,
];
