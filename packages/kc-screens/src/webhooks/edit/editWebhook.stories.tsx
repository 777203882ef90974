import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant } from '../../story-kit/plays.ts';
import { world } from '../../story-kit/storyConsole.tsx';
import { changeWebhook, webhookNamed } from '../story-kit/webhookRecords.ts';
import { webhooksDemo } from '../story-kit/webhooks.demo.ts';
import { editWebhookDialog } from './editWebhook.dialog.tsx';

const meta: Meta = { title: 'Webhooks/Settings' };
export default meta;

const button = buttonOf(editWebhookDialog);
const states = dialogStories(webhooksDemo, editWebhookDialog, {
  fill: (dialog) => retype(dialog, /^URL/, 'https://new.siem.nordbank.example/keycontrol'),
  spoil: async (dialog) => {
    await retype(dialog, /^URL/, 'https://me:secret@siem.nordbank.example/');
    await userEvent.tab();
  },
  problem: 'Enter a URL without a user name and a password. The signature proves the sender.',
  done: 'Webhook siem saved',
  check: (appliance) => void expect(webhookNamed(appliance, 'siem').url).toBe('https://new.siem.nordbank.example/keycontrol'),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, {}, async () => {
  const [record] = world().appliance.environment.store.table('audit').page({ offset: 0, limit: 1 }).rows;
  await expect(record?.changes?.map(({ field }) => field)).toEqual(['url']);
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** A stored CA certificate stays unless the user removes or replaces it. */
export const WithCa = variant(states.Ready, { prepare: (appliance) => changeWebhook(appliance, 'siem', { cacert: 'PEM' }), shows: ['EVT-02'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByText('Select a file to replace the certificate in use.')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Remove the CA certificate' }));
  await press(dialog, button);
  await screen.findAllByText('Webhook siem saved', {}, patience);
  await expect(webhookNamed(world().appliance, 'siem').cacert).toBe('');
});
