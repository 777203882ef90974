import type { Meta } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { dialogStories, openDialog } from '../../../story-kit/oldDialogStories.tsx';
import { also, patience, type Opened } from '../../../story-kit/plays.ts';
import { refusedRow } from '../../../story-kit/oldDialogStories.tsx';
import { world } from '../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';
import { accountRow, choose, details, file, keptAccount, keyFileEmail, keyFileText, nothingLeft } from '../story-kit/accounts.ts';
import { replaceKeyFileDialog } from './credentials.dialogs.tsx';

const meta: Meta = { title: 'Cloud keys/CSP accounts/Replace GCP key file' };
export default meta;

const button = 'Save credentials';
const fill = async (dialog: Opened) => {
  await choose(dialog, file(keyFileText));
  await dialog.findByText(`Service account: ${keyFileEmail}`, {}, patience);
};
const states = dialogStories({
  dialog: replaceKeyFileDialog,
  Screen: CloudKeysScreen,
  path: '/cloudkeys',
  params: { tab: '2' },
  row: accountRow('gcp-analytics'),
  call: cspAccounts.change,
  button,
  question: 'Replace credentials',
  fill,
  spoil: (dialog) => choose(dialog, file('{"type":"service_account"}')),
  problem: "Invalid ServiceAccount' Key file.",
  done: 'CSP Account details updated successfully',
  denied: 'security',
});

/** The file in use is not shown: another one is chosen. */
export const Ready = also(states.Ready, {}, async () => {
  await expect((await openDialog(button)).getByText('Drop a file here')).toBeVisible();
});
export const Invalid = also(states.Invalid, { shows: ['CSP-37', 'CSP-59'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const Denied = states.Denied;

/** The details tell whose file it is now; the file itself is nowhere. */
export const Done = also(states.Done, { shows: ['CSP-22', 'CSP-44'] }, async () => {
  await expect(keptAccount(world().appliance, 'gcp-analytics').credentials).toEqual({ gcp_access_credentials: keyFileText });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
  await expect(await within(await details('gcp-analytics')).findByText(keyFileEmail, {}, patience)).toBeVisible();
  await nothingLeft();
});

/** An account of another type has no key file. */
export const OtherType = refusedRow(CloudKeysScreen, '/cloudkeys?tab=2', replaceKeyFileDialog.id, accountRow('aws-data'));
