import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { changeServer, keptServer } from '../../story-kit/records.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { resetServerDialog } from './resetServer.dialog.tsx';

const meta: Meta = { title: 'KMIP/Settings/Reset' };
export default meta;

const states = dialogStories(kmipServerDemo, resetServerDialog, {
  appliance: { prepare: (appliance) => changeServer(appliance, { port: 5_700 }) },
  done: 'KMIP Server Settings have been reset successfully',
  check: (appliance) => void expect(keptServer(appliance)).toMatchObject({ port: 5_696, loglevel: 'CREATE-MODIFY' }),
});

/** Says what is lost and what is kept. */
export const Ready = also(states.Ready, { shows: ['KMIP-077'] }, async () => {
  const dialog = await openDialog(buttonOf(resetServerDialog));
  await expect(dialog.getByText(/Users and objects are kept\./)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-077', 'KMIP-138'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
