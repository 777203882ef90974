import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { unseen } from '../../../cloudKeys/story-kit/unseen.ts';
import { buttonOf, dialogStories, openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { workloadsDemo } from '../../story-kit/workloads.demo.ts';
import { keptKeyId } from '../story-kit/keyIdRecords.ts';
import { createAsymmetricKeyIdDialog } from './createAsymmetricKeyId.dialog.tsx';

const meta: Meta = { title: 'Workloads/KeyIDs/Create asymmetric' };
export default meta;

const button = buttonOf(createAsymmetricKeyIdDialog);
const upload = (dialog: Opened, field: RegExp, text: string) =>
  userEvent.upload(dialog.getByLabelText(field, { selector: 'input' }), new File([text], 'key.pem'));

const states = dialogStories(workloadsDemo, createAsymmetricKeyIdDialog, {
  fill: async (dialog) => {
    await retype(dialog, /^Name/, 'contracts');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Key length' }), '2048');
  },
  spoil: async (dialog) => {
    await retype(dialog, /^Name/, 'contracts');
    await userEvent.click(dialog.getByRole('radio', { name: 'Upload' }));
    await upload(dialog, /^Public key/, 'no key');
  },
  problem: 'The file does not hold an RSA public key in PEM format.',
  done: 'Asymmetric KeyID Successfully Created.',
  check: (appliance) => {
    const kept = keptKeyId(appliance, 'contracts');
    void expect(kept).toMatchObject({ kind: 'asymmetric', size: 2048, expiration: 0, onexpiry: 'NO USE', status: 'ACTIVE' });
    void expect(kept?.public_key).toContain('BEGIN PUBLIC KEY');
  },
});

/** The appliance generates the key pair with 4096 bits by default. Alternatively, the user uploads two files. */
export const Ready = also(states.Ready, { shows: ['KEYID-04', 'KEYID-14', 'KEYID-29'] }, async () => {
  const dialog = await openDialog(button);
  await expect(dialog.getByRole('radio', { name: 'Generate' })).toBeChecked();
  const box = dialog.getByRole('combobox', { name: 'Key length' });
  await expect(box).toHaveValue('4096');
  await expect(
    within(box)
      .getAllByRole('option')
      .map((one) => (one as HTMLOptionElement).value),
  ).toEqual(['2048', '3072', '4096']);
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = unseen(states.Denied);
export const Done = also(states.Done, { shows: ['KEYID-22', 'KEYID-27'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Done });

const pem = async (format: 'spki' | 'pkcs8', key: CryptoKey): Promise<string> => {
  const tag = format === 'spki' ? 'PUBLIC KEY' : 'PRIVATE KEY';
  const der = new Uint8Array(await crypto.subtle.exportKey(format, key));
  return `-----BEGIN ${tag}-----\n${btoa(String.fromCharCode(...der))}\n-----END ${tag}-----\n`;
};
const newPair = () =>
  crypto.subtle.generateKey({ name: 'RSA-OAEP', modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' }, true, ['encrypt', 'decrypt']);

/** The two files must be a key pair. Otherwise the fields show an error. */
export const Uploaded = variant(states.Ready, { shows: ['KEYID-22'] }, async () => {
  const dialog = await openDialog(button);
  const [mine, other] = [await newPair(), await newPair()];
  await retype(dialog, /^Name/, 'contracts');
  await userEvent.click(dialog.getByRole('radio', { name: 'Upload' }));
  await upload(dialog, /^Public key/, await pem('spki', other.publicKey));
  await upload(dialog, /^Private key/, await pem('pkcs8', mine.privateKey));
  await press(dialog, button);
  await expect(await dialog.findByText('The public key does not belong to the private key.', {}, patience)).toBeVisible();
  await userEvent.click(dialog.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement);
  await upload(dialog, /^Public key/, await pem('spki', mine.publicKey));
  await press(dialog, button);
  await expect(await screen.findByText('Asymmetric KeyID Successfully Created.', {}, patience)).toBeVisible();
  await expect(keptKeyId(world().appliance, 'contracts')?.size).toBe(2048);
});
