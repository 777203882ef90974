import type { Meta } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, type Opened, refusedRow } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { queryDialog } from '../../../story-kit/dialogQueries.ts';
import { choose, details, file, keyFileEmail, keyFileText, nothingLeft } from '../story-kit/accounts.ts';
import { accountRow, keptAccount } from '../story-kit/accountRecords.ts';
import { replaceKeyFileDialog } from './credentials.dialogs.tsx';
import { cloudKeysDemo } from '../../story-kit/cloudKeys.demo.ts';

const meta: Meta = { title: 'Cloud keys/CSP accounts/Replace GCP key file' };
export default meta;

const button = buttonOf(replaceKeyFileDialog);
const fill = async (dialog: Opened) => {
  await choose(dialog, file(keyFileText));
  await dialog.findByText(`Service account: ${keyFileEmail}`, {}, patience);
};
const states = dialogStories(cloudKeysDemo, replaceKeyFileDialog, {
  apart: true,
  question: 'Replace credentials',
  fill,
  spoil: (dialog) => choose(dialog, file('{"type":"service_account"}')),
  problem: "Invalid ServiceAccount' Key file.",
  done: 'CSP Account details updated successfully',
});

/** The form does not show the current file. The user selects a new one. */
export const Ready = also(states.Ready, {}, async () => {
  await expect((await openDialog(button)).getByText('Drop a file here')).toBeVisible();
});
export const Invalid = also(states.Invalid, { shows: ['CSP-37', 'CSP-59'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;

/** The details show the service account of the new file. The file contents appear nowhere. */
export const Done = also(states.Done, { shows: ['CSP-22', 'CSP-44'] }, async () => {
  await expect(keptAccount(world().appliance, 'gcp-analytics').credentials).toEqual({ gcp_access_credentials: keyFileText });
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await expect(await within(await details('gcp-analytics')).findByText(keyFileEmail, {}, patience)).toBeVisible();
  await nothingLeft();
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** Accounts of other types have no key file. */
export const OtherType = refusedRow(cloudKeysDemo, replaceKeyFileDialog, { row: accountRow('aws-data') });
