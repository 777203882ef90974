import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { keptServer } from '../../story-kit/records.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { completeMigrationDialog } from './completeMigration.dialog.tsx';

const meta: Meta = { title: 'KMIP/Migration/Complete' };
export default meta;

const states = dialogStories(kmipServerDemo, completeMigrationDialog, {
  done: 'The KMIP server now has tenants',
  check: (appliance) => void expect(keptServer(appliance).server_type).toBe('TENANCY'),
});

export const Ready = also(states.Ready, { shows: ['KMIP-021', 'KMIP-123'] }, async () => {
  const dialog = await openDialog(buttonOf(completeMigrationDialog));
  await expect(dialog.getByText(/A server with tenants does not become a legacy server again/)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-021', 'KMIP-123'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
