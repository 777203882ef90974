import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { buttonOf, openDialog, press } from '../../../../story-kit/dialogStories.tsx';
import { patience, type Opened } from '../../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../../CloudKeysScreen.tsx';
import { setNamed } from '../../../story-kit/records.ts';
import { opening, type DemoRow } from '../../../../story-kit/demoPage.ts';
import { cloudKeysDemo } from '../../../story-kit/cloudKeys.demo.ts';
import { createKeyDialog } from '../createKey.dialog.tsx';

export const action = buttonOf(createKeyDialog);
export const created = 'CloudKey Created Successfully';

/** The list of keys, filtered by the key set with that name. */
export const inSet = (set: string): DemoRow => ({ params: (appliance) => ({ keyset: setNamed(appliance, set) }) });

/** The wizard for the key set with that name, at its second step. */
export const wizardIn = (
  set: string,
  play: (dialog: Opened) => Promise<void>,
  { shows = [], ...appliance }: StoryAppliance & { shows?: readonly string[] } = {},
): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: {
    shows,
    appliance: {
      ...opening(cloudKeysDemo, createKeyDialog, inSet(set)),
      ...appliance,
    } satisfies StoryAppliance,
  },
  play: async () => {
    const dialog = await openDialog('Next');
    await dialog.findByRole('textbox', { name: /^Name/ }, patience);
    await play(dialog);
  },
});

const dialogHeight = (): number | undefined => document.querySelector('[aria-current="step"]')?.closest('[data-kc-dialog]')?.getBoundingClientRect().height;

/** Clicks Next and waits for the step with that title. Asserts that the dialog keeps its height. */
export async function next(dialog: Opened, step: string): Promise<void> {
  const before = dialogHeight();
  await press(dialog, 'Next');
  await waitFor(() => expect(document.querySelector('[aria-current="step"]')?.textContent).toContain(step), patience);
  await expect(dialogHeight()).toBe(before);
}

/** Types the name of the new key. */
export const name = (dialog: Opened, text: string) => userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), text);

/** Selects from a searchable list when it contains the option. */
export async function choose(dialog: Opened, field: RegExp, option: RegExp | string): Promise<void> {
  await userEvent.click(await dialog.findByRole('combobox', { name: field }, patience));
  await userEvent.click(await screen.findByRole('option', { name: option }, patience));
}

/** Selects several options from a searchable list and closes it. */
export async function several(dialog: Opened, field: RegExp, ...options: readonly RegExp[]): Promise<void> {
  for (const option of options) await choose(dialog, field, option);
  await userEvent.keyboard('{Escape}');
}

/** Selects from a short list when it contains the option. */
export async function select(dialog: Opened, field: RegExp, option: string): Promise<void> {
  const box = await dialog.findByRole('combobox', { name: field }, patience);
  await within(box).findByRole('option', { name: option }, patience);
  await userEvent.selectOptions(box, option);
}

export const optionsOf = (dialog: Opened, field: RegExp): string[] =>
  within(dialog.getByRole('combobox', { name: field }))
    .getAllByRole<HTMLOptionElement>('option')
    .filter((one) => one.value !== '')
    .map((one) => one.textContent ?? '');

/** Returns the date that many days from today, as a date field value. */
export const day = (ahead: number): string => {
  const at = new Date();
  const then = new Date(at.getFullYear(), at.getMonth(), at.getDate() + ahead);
  return [then.getFullYear(), String(then.getMonth() + 1).padStart(2, '0'), String(then.getDate()).padStart(2, '0')].join('-');
};
export const midnightOf = (text: string): number => new Date(`${text}T00:00:00`).getTime() / 1000;

/** Clicks the button of the last step and returns the key's record in the appliance. */
export async function make(
  dialog: Opened,
  title: string,
): Promise<
  CloudKey & { sharing: { users: string[]; administrators: string[] }; roles: { role: string; members: string[] }[]; place: string; hardware: boolean }
> {
  await press(dialog, action);
  await screen.findAllByText(created, {}, patience);
  const made = world()
    .appliance.environment.store.table('cloudKeys')
    .all()
    .find((key) => key.name === title);
  if (!made) throw new Error(`There is no key ${title}.`);
  return made as never;
}
