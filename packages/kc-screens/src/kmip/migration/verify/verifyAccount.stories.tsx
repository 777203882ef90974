import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { verifyAccountDialog } from './verifyAccount.dialog.tsx';

const meta: Meta = { title: 'KMIP/Migration/Verify account' };
export default meta;

const states = dialogStories(kmipServerDemo, verifyAccountDialog, {
  done: 'Another verification email is queued',
  check: (appliance) => void expect(appliance.environment.store.table('mails').all().at(-1)?.subject).toBe('Verify your account'),
});

export const Ready = also(states.Ready, { shows: ['KMIP-025', 'KMIP-126'] }, async () => {
  const dialog = await openDialog(buttonOf(verifyAccountDialog));
  await expect(await dialog.findByText(/email to anna\.holm@nordbank\.example (?:is|was) queued/)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-025', 'KMIP-126'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
