import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { patience, type Opened } from '../../../../story-kit/plays.ts';
import { press } from '../../../../story-kit/dialogStories.tsx';

/** Completes the first step, with a name and one of the user's groups. */
export async function detailsStep(dialog: Opened, name: string, group: string): Promise<void> {
  await userEvent.click(dialog.getByRole('textbox', { name: /^Name/ }));
  await userEvent.paste(name);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Admin group/ }), group);
  await userEvent.click(dialog.getByRole('textbox', { name: 'Description' }));
  await userEvent.paste('Keys of the branches');
}

const titles = { hsm: 'HSM', account: 'CSP Account', schedule: 'Schedule' } as const;
const current = () => screen.getByRole('navigation', { name: 'Steps' }).querySelector('[aria-current="step"]')?.textContent ?? '';

/** Clicks Next and waits for the next step. */
export async function nextStep(dialog: Opened): Promise<void> {
  const before = current();
  await press(dialog, 'Next');
  await waitFor(() => expect(current()).not.toBe(before), patience);
}

/** Goes to that step without changing the steps between. */
export async function toStep(dialog: Opened, step: keyof typeof titles): Promise<void> {
  while (!current().includes(titles[step])) await nextStep(dialog);
}

/** Defines a schedule. */
export async function amount(dialog: Opened, value: string, unit: string): Promise<void> {
  await userEvent.click(dialog.getByRole('radio', { name: 'Define schedule' }));
  const box = await dialog.findByRole('textbox', { name: 'Rotate every, amount' }, patience);
  await userEvent.clear(box);
  await userEvent.paste(value);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Rotate every, unit' }), unit);
  await userEvent.tab();
}
