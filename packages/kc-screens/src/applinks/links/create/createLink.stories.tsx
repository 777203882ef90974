import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { findDialog, getDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { also, patience, retype, variant, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { applinksDemo } from '../../story-kit/applinks.demo.ts';
import { caFile, keptLink } from '../../story-kit/linkRecords.ts';
import { createLinkDialog } from './createLink.dialog.tsx';

const meta: Meta = { title: 'Application links/Create' };
export default meta;

const button = buttonOf(createLinkDialog);
const code = (dialog: Opened) => dialog.getByLabelText(/^One-time code of the other product/, { selector: 'input' });
const upload = (dialog: Opened, file: File) => userEvent.upload(dialog.getByLabelText(/^CA certificate/, { selector: 'input' }), file);

/** Fills in all fields except those for the certificate. */
async function fillIn(dialog: Opened, url = 'https://new.apps.nordbank.example'): Promise<void> {
  await retype(dialog, /^Name/, 'new-link');
  await retype(dialog, /^Product URL/, url);
  await userEvent.type(code(dialog), 'One-Time-Of-Theirs');
}
const byHand = (dialog: Opened) => userEvent.click(dialog.getByRole('switch', { name: 'Verify certificate' }));

const states = dialogStories(applinksDemo, createLinkDialog, {
  usesAnswer: true,
  fill: async (dialog) => {
    await fillIn(dialog);
    await upload(dialog, caFile(world().appliance));
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Product URL/, 'http://cc.example');
    await userEvent.tab();
  },
  problem: 'Enter the address of the other product, beginning with https://.',
  done: 'App Link Successfully Created.',
  check: (appliance) =>
    void expect(keptLink(appliance, 'new-link')).toMatchObject({
      protocol: 'HTCC51',
      product_url: 'https://new.apps.nordbank.example',
      onetimecode: 'One-Time-Of-Theirs',
      sslverify: 'yes',
      secret_expiry_interval: 2_592_000,
    }),
});

/** The default protocol is HTCC51, which needs a code from the other product. The global settings give the default expiry. */
export const Ready = also(states.Ready, { shows: ['LINK-02', 'LINK-13', 'LINK-36'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('combobox', { name: /^Protocol/ })).toHaveValue('HTCC51');
  await expect(dialog.getByRole('textbox', { name: 'Secret expiry interval, amount' })).toHaveValue('1');
  await expect(dialog.getByRole('combobox', { name: 'Secret expiry interval, unit' })).toHaveValue('mo');
  await expect(dialog.queryByRole('textbox', { name: /^User name/ })).toBeNull();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
/** A certificate from the trusted CA needs no confirmation. */
export const Done = also(states.Done, { shows: ['LINK-25'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** Other protocols require a user name and a password. */
export const ByPassword = variant(states.Ready, { shows: ['LINK-14'] }, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Name/, 'new-link');
  await retype(dialog, /^Product URL/, 'https://new.apps.nordbank.example');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Protocol/ }), 'REST');
  await upload(dialog, caFile(world().appliance));
  await userEvent.type(await dialog.findByRole('textbox', { name: /^User name/ }), 'svc-link');
  await userEvent.type(dialog.getByLabelText(/^Password/, { selector: 'input' }), 'Pass-Of-Theirs');
  await press(dialog, button);
  await waitFor(() => expect(keptLink(world().appliance, 'new-link')).toMatchObject({ protocol: 'REST', username: 'svc-link', onetimecode: '' }), patience);
});

/** Verification needs a file with a CA certificate. */
export const NoCaFile = variant(states.Ready, { shows: ['LINK-23'] }, async () => {
  const dialog = await openDialog(button);
  await fillIn(dialog);
  await userEvent.tab();
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
  await upload(dialog, new File(['no certificate'], 'ca.pem'));
  await expect(await dialog.findByText('Invalid CA Certificate file.', {}, patience)).toBeVisible();
  await expect(dialog.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
});

/** 119 seconds are too few and 2,592,001 too many, in any unit. */
export const OutOfRange = variant(states.Ready, { shows: ['LINK-20', 'LINK-21', 'LINK-37', 'LINK-39'] }, async () => {
  const dialog = await openDialog(button);
  const units = within(dialog.getByRole('combobox', { name: 'Secret expiry interval, unit' }))
    .getAllByRole('option')
    .map((option) => option.textContent);
  await expect(units).toEqual(['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years']);
  const set = async (amount: string, unit: string) => {
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Secret expiry interval, unit' }), unit);
    await retype(dialog, /^Secret expiry interval, amount/, amount);
    await userEvent.tab();
    await userEvent.click(dialog.getByRole('textbox', { name: /^Name/ }));
  };
  await set('119', 's');
  await expect(await dialog.findByText('Value must be greater than or equal to 120', {}, patience)).toBeVisible();
  await set('31', 'd');
  await expect(await dialog.findByText('Value must be less than or equal to 2592000', {}, patience)).toBeVisible();
});

/** The dialog shows the certificate chain with its problems. If the user accepts it, the appliance creates the link. */
export const Accepted = variant(states.Ready, { shows: ['LINK-06', 'LINK-15', 'LINK-16', 'LINK-17'] }, async () => {
  const dialog = await openDialog(button);
  await fillIn(dialog, 'https://new.legacy.nordbank.example');
  await byHand(dialog);
  await press(dialog, button);
  const question = within(await findDialog({ name: 'Accept this certificate?' }, patience));
  await expect(question.getByRole('heading', { name: 'Server: Nordbank legacy applications' })).toBeVisible();
  await expect(question.getByText('It has expired.')).toBeVisible();
  await expect(question.getByText('There is no CA certificate to verify it with.')).toBeInTheDocument();
  await expect(question.getByText('C=SE, O=Nordbank, CN=Nordbank legacy applications')).toBeVisible();
  await expect(keptLink(world().appliance, 'new-link')).toBeUndefined();
  await userEvent.click(question.getByRole('button', { name: 'Accept certificate' }));
  await expect((await screen.findAllByText('App Link Successfully Created.', {}, patience))[0]).toBeInTheDocument();
  await expect(keptLink(world().appliance, 'new-link')).toMatchObject({ sslverify: 'no', certificates: [{ not_after: Date.UTC(2024, 0, 1) / 1000 }, {}] });
});

/** If the user declines, the appliance creates no link and the console shows no error. */
export const Declined = variant(states.Ready, { shows: ['LINK-18'] }, async () => {
  const dialog = await openDialog(button);
  await fillIn(dialog, 'https://cc.other.example');
  await upload(dialog, caFile(world().appliance));
  await press(dialog, button);
  const question = within(await findDialog({ name: 'Accept this certificate?' }, patience));
  await expect(question.getByText('The CA certificate of this link did not issue it.')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await expect(keptLink(world().appliance, 'new-link')).toBeUndefined();
  await expect(world().ports.messages.getSnapshot()).toEqual([]);
});

/** Back returns to the form, which keeps its entries. */
export const BackToTheForm = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await fillIn(dialog, 'https://cc.other.example');
  await byHand(dialog);
  await press(dialog, button);
  const question = within(await findDialog({ name: 'Accept this certificate?' }, patience));
  await userEvent.click(question.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Accept this certificate?' })).toBeNull(), patience);
  const form = within(getDialog());
  await expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('new-link');
  await expect(form.queryByText(/is not verified\. Accept it/)).toBeNull();
});

/** The address field shows why the appliance could not read the certificate. */
export const NoAnswer = variant(states.Ready, { shows: ['LINK-34'] }, async () => {
  const dialog = await openDialog(button);
  await fillIn(dialog, 'https://unreachable.example');
  await byHand(dialog);
  await press(dialog, button);
  await expect(
    await dialog.findByText('unreachable.example did not respond on port 443 within 10 seconds. Check the address, and the firewall in between.', {}, patience),
  ).toBeVisible();
});

/** The error response contains no reason. */
export const UnknownError = variant(states.Ready, { shows: ['LINK-35'] }, async () => {
  const dialog = await openDialog(button);
  await fillIn(dialog);
  await upload(dialog, caFile(world().appliance));
  world().appliance.faults.set([{ call: 'applinks.create', status: 400, times: 1 }]);
  await press(dialog, button);
  await expect(await dialog.findByText('Unknown Error', {}, patience)).toBeVisible();
});

/** Before the link is created, one click trusts the certificate of the other product and uses it as the CA certificate. */
export const Tested = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('button', { name: 'Test connection' })).toHaveAttribute('aria-disabled', 'true');
  await retype(dialog, /^Product URL/, 'https://cc.private.example');
  await userEvent.tab();
  await userEvent.click(dialog.getByRole('button', { name: 'Test connection' }));
  await expect(await dialog.findByText('Application link connection failed.', {}, patience)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Trust this certificate' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Test connection' }));
  await expect(await dialog.findByText('Application link connection OK.', {}, patience)).toBeVisible();
  await expect(dialog.getByText(/^Previous test failed, /)).toBeVisible();
});
