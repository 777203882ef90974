import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';

import { expect, fireEvent, screen, userEvent } from 'storybook/test';
import { patience, type Opened } from '../../../story-kit/plays.ts';
import { world } from '../../../story-kit/storyConsole.tsx';

/** A secret that must not appear on a page, in an address or in a draft. */
export const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
export const keyFileEmail = 'robot@nordbank-prod-4410.iam.gserviceaccount.com';
export const keyFileText = JSON.stringify({ type: 'service_account', client_email: keyFileEmail, private_key: secret });
export const file = (text: string, title = 'robot.json') => new File([text], title, { type: 'application/json' });

export const choose = async (dialog: Opened, chosen: File) => userEvent.upload(dialog.getByLabelText(/key file/), chosen);

export async function typeSecret(dialog: Opened, label: RegExp, text = secret): Promise<void> {
  const field = dialog.getByLabelText(label);
  await userEvent.click(field);
  fireEvent.change(field, { target: { value: text } });
}

/** Records all drafts that are written from now on. */
export function watchDrafts(): string[] {
  const { drafts } = world().ports;
  const written: string[] = [];
  const { setItem } = drafts;
  drafts.setItem = (key, value) => {
    written.push(value);
    setItem(key, value);
  };
  return written;
}

/** Asserts that the secret is in neither the document nor the address nor the messages, and that no response of the appliance contains it. */
export async function nothingLeft(): Promise<void> {
  const { navigation, ports } = world();
  await expect(document.documentElement.outerHTML).not.toContain(secret);
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) await expect(field.value).not.toContain(secret);
  await expect(JSON.stringify(navigation.get())).not.toContain(secret);
  await expect(location.href).not.toContain(secret);
  await expect(JSON.stringify(ports.messages.getSnapshot())).not.toContain(secret);
  await expect(JSON.stringify(await ports.client.send(cspAccounts.list))).not.toContain(secret);
}

export const details = (name: string) => screen.findByRole('region', { name: `Details of ${name}` }, patience);
