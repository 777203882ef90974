import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { kmipServerDemo } from '../../story-kit/kmipServer.demo.ts';
import { keptMigration } from '../../story-kit/tenants.ts';
import { unseen } from '../../story-kit/unseen.ts';
import { migrateObjectsDialog } from './migrateObjects.dialog.tsx';

const meta: Meta = { title: 'KMIP/Migration/Migrate objects' };
export default meta;

const states = dialogStories(kmipServerDemo, migrateObjectsDialog, {
  done: 'Migration started',
  check: (appliance) => void expect(keptMigration(appliance)?.state).toMatch(/EXPORT|IMPORT/),
});

export const Ready = also(states.Ready, { shows: ['KMIP-024', 'KMIP-122'] }, async () => {
  const dialog = await openDialog(buttonOf(migrateObjectsDialog));
  await expect(dialog.getByText(/All KMIP objects and users are exported and imported/)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KMIP-024', 'KMIP-122'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
