import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also, type Opened } from '../../story-kit/plays.ts';
import { logBundleDemo } from '../story-kit/logBundle.demo.ts';
import { createBundleDialog } from './createBundle.dialog.tsx';

const meta: Meta = { title: 'Log bundle/Create' };
export default meta;

const box = (dialog: Opened, name: RegExp) => dialog.getByRole('checkbox', { name });
const states = dialogStories(logBundleDemo, createBundleDialog, {
  appliance: { prepare: ({ environment }) => environment.store.setValue('log_bundle_pause', 600_000) },
  spoil: async (dialog) => {
    await userEvent.click(box(dialog, /^Cluster log/));
    await userEvent.click(box(dialog, /^Audit log/));
    await userEvent.tab();
  },
  problem: 'Select at least one item to include.',
  done: 'Log bundle started. It takes a moment.',
  check: ({ environment }) =>
    void expect(
      environment.store
        .table('operations')
        .all()
        .find(({ kind }) => kind === 'logBundle')?.state,
    ).toMatchObject({
      options: { audit_log: 'yes', cluster_log: 'yes', core_files: 'no' },
    }),
});

/** Everything except core files. */
export const Ready = also(states.Ready, { shows: ['SET-009'] }, async () => {
  const dialog = await openDialog(buttonOf(createBundleDialog));
  await expect(box(dialog, /^Audit log/)).toBeChecked();
  await expect(box(dialog, /^Cluster log/)).toBeChecked();
  await expect(box(dialog, /^Core files/)).not.toBeChecked();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['SET-009', 'SET-097'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
