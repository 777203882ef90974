import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { clusterDemo } from '../../story-kit/cluster.demo.ts';
import { selfSignedDialog } from './selfSigned.dialog.tsx';

const meta: Meta = { title: 'Cluster/Certificates/Self-signed' };
export default meta;

const states = dialogStories(clusterDemo, selfSignedDialog, {
  fill: async (dialog) => userEvent.click(dialog.getByRole('checkbox', { name: /^Internal/ })),
  spoil: async (dialog) => {
    await userEvent.click(dialog.getByRole('checkbox', { name: /^External/ }));
    // Move past the other button.
    await userEvent.tab();
    await userEvent.tab();
  },
  problem: 'Select at least one web server.',
  question: 'Use it on all nodes',
  done: 'Self-signed certificate installed. Restart the web server of each node.',
  check: ({ environment }) => void expect(Object.keys(environment.store.value('web_certificates') ?? {}).toSorted()).toEqual(['external', 'internal']),
});

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CLUS-006', 'CLUS-080'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
