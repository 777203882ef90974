import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { keptMigration } from '../../story-kit/tenants.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { resetMigrationDialog } from './resetMigration.dialog.tsx';

const meta: Meta = { title: 'KMIP/Migration/Reset' };
export default meta;

const states = dialogStories(kmipServerDemo, resetMigrationDialog, {
  done: 'The migration was reset',
  check: (appliance) => void expect(keptMigration(appliance)?.state).toBe('KMIP_MIG_ACCOUNT_VERIFIED'),
});

export const Ready = also(states.Ready, { shows: ['KMIP-026', 'KMIP-125'] }, async () => {
  const dialog = await openDialog(buttonOf(resetMigrationDialog));
  await expect(dialog.getByText(/starts over from the verified account/)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-026', 'KMIP-125'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
