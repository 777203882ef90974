import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { getDialog } from '../../story-kit/dialogQueries.ts';
import { also, patience, retype } from '../../story-kit/plays.ts';
import { world } from '../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../story-kit/walked.ts';
import { webhookNamed } from '../story-kit/webhookRecords.ts';
import { webhooksDemo } from '../story-kit/webhooks.demo.ts';
import { rotateSecretDialog } from './rotateSecret.dialog.tsx';

const meta: Meta = { title: 'Webhooks/Rotate secret' };
export default meta;

const button = buttonOf(rotateSecretDialog);
const states = dialogStories(webhooksDemo, rotateSecretDialog, {
  usesAnswer: true,
  fill: (dialog) => retype(dialog, /^Keep the previous secret for/, '48'),
  spoil: async (dialog) => {
    await retype(dialog, /^Keep the previous secret for/, '73');
    await userEvent.tab();
  },
  problem: 'Value must be less than or equal to 72',
  done: 'Secret of webhook siem rotated',
  check: (appliance) => void expect(webhookNamed(appliance, 'siem').previous_secret).not.toBe(''),
});

/** Both secrets sign for a day, unless the user chooses another time. */
export const Ready = also(states.Ready, { shows: ['EVT-07'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: /^Keep the previous secret for/ })).toHaveValue('24');
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
/** The new secret is shown once. */
export const Done = also(states.Done, { shows: ['EVT-06'] }, async () => {
  const dialog = within(getDialog());
  await userEvent.click(await dialog.findByRole('button', { name: 'Show signing secret' }, patience));
  const shown = dialog.getByText(/^whsec_/).textContent;
  await expect(webhookNamed(world().appliance, 'siem').secret).toBe(shown);
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
