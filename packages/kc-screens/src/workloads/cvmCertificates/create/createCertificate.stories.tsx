import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { dayAhead, dayEnd, localDay } from 'kc-components/format';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, shownDay, today, variant, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { certificatesNamed } from '../story-kit/certificateRecords.ts';
import { createCertificateDialog } from './createCertificate.dialog.tsx';

const meta: Meta = { title: 'Workloads/Certificates/Create' };
export default meta;

const button = buttonOf(createCertificateDialog);
const passphrase = 'Nine lives and one more';
const enter = async (dialog: Opened, confirmation = passphrase) => {
  await userEvent.type(dialog.getByLabelText(/^Passphrase/), passphrase);
  await userEvent.type(dialog.getByLabelText(/^Confirm passphrase/), confirmation);
};
const states = dialogStories(workloadsDemo, createCertificateDialog, {
  fill: async (dialog) => {
    await retype(dialog, /^Name/, 'app-17');
    await enter(dialog);
  },
  spoil: async (dialog) => {
    await enter(dialog, 'Nine lives');
    await userEvent.tab();
    await userEvent.tab();
  },
  problem: 'The passphrases do not match.',
  done: 'Certificate created successfully',
  check: async (appliance) => {
    const [made] = certificatesNamed(appliance, 'app-17');
    await expect(made).toMatchObject({ expiration: dayEnd(dayAhead(Date.now(), 365)), registered: 'no', used: 'no', revoked: 'no', cvm: '' });
    await expect(made?.passphrase).toMatch(/^scrypt/);
  },
});

/** Default: one year from today and no passphrase. */
export const Ready = also(states.Ready, { shows: ['VM-024', 'VM-079'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('textbox', { name: /^Expiration/ })).toHaveValue(shownDay(dayAhead(Date.now(), 365)));
  for (const label of [/^Passphrase/, /^Confirm passphrase/]) await expect(dialog.getByLabelText(label)).toHaveAttribute('type', 'password');
});
export const Invalid = also(states.Invalid, { shows: ['VM-090'] });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['VM-024', 'VM-108'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

/** The date is tomorrow at the earliest. A passphrase has at least eight characters. */
export const Refused = variant(states.Ready, { shows: ['VM-091'] }, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Expiration/, today());
  await userEvent.type(dialog.getByLabelText(/^Passphrase/), 'short');
  await userEvent.click(dialog.getByRole('textbox', { name: /^Name/ }));
  await expect(await dialog.findByText('The expiry is tomorrow at the earliest.', {}, patience)).toBeVisible();
  await expect(await dialog.findByText('Passphrase must be at least 8 characters.', {}, patience)).toBeVisible();
});

/** An empty date gives the default validity of 180 days. */
export const UsualTime = variant(states.Ready, { shows: ['VM-146'] }, async () => {
  const dialog = await openDialog(button);
  await retype(dialog, /^Name/, 'app-18');
  await retype(dialog, /^Expiration/, '');
  await press(dialog, button);
  await screen.findAllByText('Certificate created successfully', {}, patience);
  const [made] = certificatesNamed(world().appliance, 'app-18');
  await expect(localDay(made?.expiration ?? null)).toBe(dayAhead(Date.now(), 180));
  await expect(made?.passphrase).toBe('');
});
