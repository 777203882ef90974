import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import { also, patience, retype, variant } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { applinksDemo } from '../../story-kit/applinks.demo.ts';
import { linkNamed } from '../../story-kit/linkRecords.ts';
import { editLinkDialog } from './editLink.dialog.tsx';

const meta: Meta = { title: 'Application links/Settings' };
export default meta;

const button = buttonOf(editLinkDialog);
const kept = () => linkNamed(world().appliance, 'policy-engine');
const states = dialogStories(applinksDemo, editLinkDialog, {
  fill: (dialog) => retype(dialog, /^IP list/, '10.1.1.0/24, 10.1.2.7'),
  spoil: async (dialog) => {
    await retype(dialog, /^IP list/, '10.1.1.0/24, somewhere');
    await userEvent.tab();
  },
  problem: 'somewhere is not an IP address or a network such as 10.0.0.0/8.',
  done: 'App Link Successfully Updated.',
  check: (appliance) => void expect(linkNamed(appliance, 'policy-engine').iplist).toBe('10.1.1.0/24,10.1.2.7'),
});

/** The form shows all editable values and keeps the CA certificate. */
export const Ready = also(states.Ready, { shows: ['LINK-04'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: /^Product URL/ })).toHaveValue('https://policy.apps.nordbank.example');
  await expect(dialog.getByRole('switch', { name: 'Verify certificate' })).toBeChecked();
  await expect(dialog.getByText('Select a file to replace the certificate in use.')).toBeVisible();
  await expect(dialog.queryByRole('combobox', { name: /^Protocol/ })).toBeNull();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
/** The request contains only the changed fields. */
export const Done = also(states.Done, { shows: ['LINK-26', 'LINK-31'] }, async () => {
  const [record] = world().appliance.environment.store.table('audit').page({ offset: 0, limit: 1 }).rows;
  await expect(record?.changes?.map(({ field }) => field)).toEqual(['iplist']);
});
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** A changed server address needs the same certificate check as a new link. */
export const Moved = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Product URL/, 'https://policy.other.example');
  await press(dialog, button);
  const question = within(await findDialog({ name: 'Accept this certificate?' }, patience));
  await expect(question.getByText('CN=policy.other.example')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Accept certificate' }));
  await expect((await screen.findAllByText('App Link Successfully Updated.', {}, patience))[0]).toBeInTheDocument();
  await waitFor(() => expect(kept().certificates).toMatchObject([{ subject: 'CN=policy.other.example' }]), patience);
});
