import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { clusterDemo } from '../../story-kit/cluster.demo.ts';
import { reuseCertificateDialog } from './reuseCertificate.dialog.tsx';

const meta: Meta = { title: 'Cluster/Certificates/Reuse' };
export default meta;

const states = dialogStories(clusterDemo, reuseCertificateDialog, {
  question: 'Reuse it on all nodes',
  done: 'Certificate reused. Restart the web server of each node.',
  check: ({ environment }) => {
    const { external, internal } = environment.store.value('web_certificates') ?? {};
    void expect(internal).toMatchObject({ source: 'reused', certificate: external?.certificate });
  },
});

export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CLUS-005', 'CLUS-082'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
