import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../story-kit/dialogStories.tsx';
import { also } from '../../story-kit/plays.ts';
import { syslogDemo } from '../story-kit/syslog.demo.ts';
import { resetSyslogDialog } from './resetSyslog.dialog.tsx';

const meta: Meta = { title: 'Syslog/Reset' };
export default meta;

const states = dialogStories(syslogDemo, resetSyslogDialog, {
  done: 'Syslog settings reset',
  check: ({ environment }) => void expect(environment.store.value('syslog')).toMatchObject({ enabled: 'no', server_list: [] }),
});

/** The confirmation names the servers that will be lost. */
export const Ready = also(states.Ready, {}, async () => {
  const dialog = await openDialog(buttonOf(resetSyslogDialog));
  await expect(dialog.getByText(/siem-1\.nordbank\.example/)).toBeVisible();
});
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['SET-096'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
