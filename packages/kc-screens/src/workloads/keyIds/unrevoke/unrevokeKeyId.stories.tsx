import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { keptKeyId, keyIdRow } from '../story-kit/keyIdRecords.ts';
import { unrevokeAsymmetricKeyIdDialog, unrevokeKeyIdDialog } from './unrevokeKeyId.dialog.tsx';

const meta: Meta = { title: 'Workloads/KeyIDs/Unrevoke' };
export default meta;

const states = dialogStories(workloadsDemo, unrevokeKeyIdDialog, {
  done: 'KeyID unrevoked successfully',
  check: (appliance) => void expect(keptKeyId(appliance, 'backup')?.status).toBe('ACTIVE'),
});
const pairs = dialogStories(workloadsDemo, unrevokeAsymmetricKeyIdDialog, {
  done: 'KeyID unrevoked successfully',
  check: (appliance) => void expect(keptKeyId(appliance, 'signing')?.status).toBe('ACTIVE'),
});

export const Ready = also(states.Ready, { shows: ['KEYID-10'] }, async () => {
  const dialog = await openDialog(buttonOf(unrevokeKeyIdDialog));
  await expect(dialog.getByText('VMs can use the key again immediately.')).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KEYID-10', 'KEYID-19'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
export const AsymmetricDone = also(pairs.Done, { shows: ['KEYID-10', 'KEYID-24'] });

export const Refused = refusedRow(workloadsDemo, unrevokeKeyIdDialog, keyIdRow('symmetric', 'ACTIVE'));
