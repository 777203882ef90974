import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { keptMigration } from '../../story-kit/tenants.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { cancelSetupDialog } from './cancelSetup.dialog.tsx';

const meta: Meta = { title: 'KMIP/Migration/Cancel' };
export default meta;

const states = dialogStories(kmipServerDemo, cancelSetupDialog, {
  done: 'The multi-tenancy setup was cancelled',
  check: (appliance) => void expect(keptMigration(appliance)?.state).toBe('KMIP_MIG_NA'),
});

export const Ready = also(states.Ready, { shows: ['KMIP-020', 'KMIP-124'] }, async () => {
  const dialog = await openDialog(buttonOf(cancelSetupDialog));
  await expect(dialog.getByText(/The tenant is deleted\./)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-020', 'KMIP-124'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
