import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, refusedRow } from '../../../story-kit/plays.ts';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { keptKeyId, keyIdRow } from '../story-kit/keyIdRecords.ts';
import { revokeAsymmetricKeyIdDialog, revokeKeyIdDialog } from './revokeKeyId.dialog.tsx';

const meta: Meta = { title: 'Workloads/KeyIDs/Revoke' };
export default meta;

const states = dialogStories(workloadsDemo, revokeKeyIdDialog, {
  done: 'KeyID revoked successfully',
  check: (appliance) => void expect(keptKeyId(appliance, 'backup')?.status).toBe('REVOKED'),
});
const pairs = dialogStories(workloadsDemo, revokeAsymmetricKeyIdDialog, {
  done: 'KeyID revoked successfully',
  check: (appliance) => void expect(keptKeyId(appliance, 'signing')?.status).toBe('REVOKED'),
});

export const Ready = also(states.Ready, { shows: ['KEYID-10'] }, async () => {
  const dialog = await openDialog(buttonOf(revokeKeyIdDialog));
  await expect(dialog.getByText('Revoke backup')).toBeVisible();
  await expect(dialog.getByText('VM set').nextElementSibling).toHaveTextContent('ledger');
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KEYID-10', 'KEYID-19'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
export const AsymmetricDone = also(pairs.Done, { shows: ['KEYID-10', 'KEYID-24'] });

export const Refused = refusedRow(workloadsDemo, revokeKeyIdDialog, keyIdRow('symmetric', 'REVOKED'));
