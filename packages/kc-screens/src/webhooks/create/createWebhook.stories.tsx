import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { getDialog } from '../../story-kit/dialogQueries.ts';
import { also, patience, retype, variant, type Opened } from '../../story-kit/plays.ts';
import { world } from '../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../story-kit/walked.ts';
import { storedWebhook } from '../story-kit/webhookRecords.ts';
import { webhooksDemo } from '../story-kit/webhooks.demo.ts';
import { createWebhookDialog } from './createWebhook.dialog.tsx';

const meta: Meta = { title: 'Webhooks/Create' };
export default meta;

const button = buttonOf(createWebhookDialog);
const fill = async (dialog: Opened, url = 'https://hook.nordbank.example/events') => {
  await retype(dialog, /^Name/, 'ticket-desk');
  await retype(dialog, /^URL/, url);
};
const states = dialogStories(webhooksDemo, createWebhookDialog, {
  usesAnswer: true,
  fill,
  spoil: async (dialog) => {
    await retype(dialog, /^URL/, 'ftp://hook.nordbank.example');
    await userEvent.tab();
  },
  problem: 'Enter a URL that begins with https://.',
  done: 'Webhook ticket-desk created',
  check: (appliance) =>
    void expect(storedWebhook(appliance, 'ticket-desk')).toMatchObject({
      url: 'https://hook.nordbank.example/events',
      allow_http: 'no',
      enabled: 'yes',
      format: 'json',
      categories: [],
      alerts: 'warning',
    }),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
/** The secret is shown once, with a copy button. */
export const Done = also(states.Done, { shows: ['EVT-06'] }, async () => {
  const dialog = within(getDialog());
  await userEvent.click(await dialog.findByRole('button', { name: 'Show signing secret' }, patience));
  await expect(dialog.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** Http needs an explicit permission, and the form warns of it. */
export const PlainHttp = variant(states.Ready, { shows: ['EVT-02'] }, async () => {
  const dialog = await openDialog(button);
  await fill(dialog, 'http://10.0.0.7:8080/hook');
  await userEvent.tab();
  await expect(await dialog.findByText(/^Anyone on the network path can read events over http\./, {}, patience)).toBeVisible();
  await userEvent.click(dialog.getByRole('switch', { name: 'Allow http to a private address' }));
  await press(dialog, button);
  await screen.findAllByText('Webhook ticket-desk created', {}, patience);
  await expect(storedWebhook(world().appliance, 'ticket-desk')).toMatchObject({ allow_http: 'yes' });
});

/** Only records of the chosen categories are sent. */
export const Chosen = variant(states.Ready, { shows: ['EVT-01'] }, async () => {
  const dialog = await openDialog(button);
  await fill(dialog);
  await userEvent.click(dialog.getByRole('combobox', { name: /^Categories of audit records/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Syslog' }, patience));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Alerts/ }), 'none');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Format/ }), 'cef');
  await press(dialog, button);
  await screen.findAllByText('Webhook ticket-desk created', {}, patience);
  await expect(storedWebhook(world().appliance, 'ticket-desk')).toMatchObject({ categories: ['Syslog'], alerts: 'none', format: 'cef' });
});
