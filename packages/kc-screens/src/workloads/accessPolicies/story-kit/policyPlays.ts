import { screen, userEvent } from 'storybook/test';
import { press } from '../../../story-kit/dialogStories.tsx';
import { patience, retype, type Opened } from '../../../story-kit/plays.ts';

/** Fills in the details of a rule. */
export async function fillRule(dialog: Opened, name: string, type: string, folder?: string): Promise<void> {
  const box = await dialog.findByRole('combobox', { name: /^Type/ }, patience);
  await retype(dialog, /^Name/, name);
  if (box instanceof HTMLSelectElement) await userEvent.selectOptions(box, type);
  else {
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: type }, patience));
  }
  if (folder === undefined) return;
  await userEvent.click(await dialog.findByRole('button', { name: 'Add folder' }, patience));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Folder 1' }), folder);
}

/** Opens the rule editor and proceeds to the permissions. */
export async function beginRule(dialog: Opened, name: string, type: string, folder?: string): Promise<void> {
  await userEvent.click(await dialog.findByRole('button', { name: 'Add rule' }, patience));
  await fillRule(dialog, name, type, folder);
  await press(dialog, 'Continue to permissions');
}

/** Enters a permission and applies it. */
export async function addPermission(dialog: Opened, user: string, access: 'Allow' | 'Deny', domain = 'Local'): Promise<void> {
  await userEvent.click(await dialog.findByRole('button', { name: 'Add permission' }, patience));
  await userEvent.type(await dialog.findByRole('textbox', { name: /^User or group/ }, patience), user);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Domain/ }), domain);
  await userEvent.click(dialog.getByRole('radio', { name: access }));
  await press(dialog, 'Apply permission');
}

export async function applyRule(dialog: Opened): Promise<void> {
  await press(dialog, 'Apply rule');
  await dialog.findByRole('button', { name: 'Add rule' }, patience);
}
