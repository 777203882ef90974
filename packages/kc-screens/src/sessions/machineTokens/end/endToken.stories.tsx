import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { machineTokensDemo, storedTokens } from '../../story-kit/machineTokens.demo.ts';
import { endTokenDialog } from './endToken.dialog.tsx';

const meta: Meta = { title: 'Sessions/End a machine token' };
export default meta;

const states = dialogStories(machineTokensDemo, endTokenDialog, {
  done: 'Machine token Monitoring ended',
  check: (appliance) => void expect(storedTokens(appliance).map(({ name }) => name)).not.toContain('Monitoring'),
});

/** The confirmation names the token with its owner. */
export const Ready = also(states.Ready, { shows: ['TOK-09'] }, async () => {
  const dialog = await openDialog(buttonOf(endTokenDialog));
  await expect(dialog.getByText('Monitoring of secroot')).toBeVisible();
  await expect(dialog.getByText(/Programs that use it are refused immediately\./)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Done = also(states.Done, { shows: ['TOK-09'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
