import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { kmipServerDemo } from '../../../kmip/story-kit/kmipServer.demo.ts';
import { unseen } from '../../../kmip/story-kit/unseen.ts';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { putAcme } from '../../story-kit/acmeRecords.ts';
import { obtainKmipDialog } from './obtainKmip.dialog.tsx';

const meta: Meta = { title: 'KMIP/Settings/Automatic renewal/Obtain now' };
export default meta;

const states = dialogStories(kmipServerDemo, obtainKmipDialog, {
  appliance: { prepare: putAcme('kmip_acme', { enabled: 'yes' }) },
  done: 'Certificate order started',
  check: ({ environment }) => void expect(environment.store.value('kmip_acme_progress')?.attempts.length).toBeGreaterThan(0),
});

export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['ACME-08'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Done });
