import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { clusterDemo } from '../../../cluster/story-kit/cluster.demo.ts';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { putAcme } from '../../story-kit/acmeRecords.ts';
import { obtainWebDialog } from './obtainWeb.dialog.tsx';

const meta: Meta = { title: 'Cluster/Certificates/Automatic renewal/Obtain now' };
export default meta;

const states = dialogStories(clusterDemo, obtainWebDialog, {
  appliance: { prepare: putAcme('web_acme', { enabled: 'yes' }) },
  done: 'Certificate order started',
  check: ({ environment }) => void expect(environment.store.value('web_acme_progress')?.attempts.length).toBeGreaterThan(0),
});

export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['ACME-08'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
