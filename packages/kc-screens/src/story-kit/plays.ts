import type { StoryObj } from '@storybook/react-vite';
import { createElement, type ComponentType } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { world, type StoryAppliance } from './storyConsole.tsx';

export const patience = { timeout: 8_000 };
export type Opened = ReturnType<typeof within>;

/** Ticks options of a multi-select and folds its list. */
export async function pick(dialog: Opened, field: RegExp, ...labels: readonly string[]): Promise<void> {
  const box = dialog.getByRole('combobox', { name: field });
  for (const label of labels) {
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: label }, patience));
  }
  await userEvent.keyboard('{Escape}');
}

/** Types into a searching field and takes the first answer of that name. */
export async function searchAndPick(dialog: Opened, field: RegExp, text: string, label: string | RegExp): Promise<void> {
  const box = dialog.getByRole('combobox', { name: field });
  await userEvent.click(box);
  await userEvent.type(box, text);
  await userEvent.click(await screen.findByRole('option', { name: label }, patience));
  await userEvent.keyboard('{Escape}');
}

/** Types over what a text field holds. */
export async function retype(dialog: Opened, field: RegExp, text: string): Promise<void> {
  const box = dialog.getByRole('textbox', { name: field });
  await userEvent.clear(box);
  if (text !== '') await userEvent.type(box, text);
}

/** A dialog that the address names for a row where it is not allowed is dropped. */
export const refusedRow = (
  Screen: ComponentType,
  path: string,
  dialog: string,
  row: (appliance: Appliance) => string,
  more: StoryAppliance = {},
): StoryObj => ({
  render: () => createElement(Screen),
  parameters: {
    appliance: {
      at: (appliance: Appliance) => `${path}${path.includes('?') ? '&' : '?'}dialog=${dialog}&row=${row(appliance)}`,
      ...more,
    } satisfies StoryAppliance,
  },
  play: async () => {
    await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined(), patience);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

/** Selects rows of a grid by their check boxes. */
export async function tick(...names: readonly string[]): Promise<void> {
  for (const row of names) {
    const found = await screen.findByRole('row', { name: new RegExp(row) }, patience);
    await userEvent.click(within(found).getByRole('checkbox'));
  }
}

type Play = NonNullable<StoryObj['play']>;

/** The same story with more of a play, and what it shows. */
export const also = (story: StoryObj, { shows = [] }: { shows?: readonly string[] }, then?: () => Promise<void>): StoryObj => ({
  ...story,
  parameters: { ...story.parameters, shows },
  play: async (context: Parameters<Play>[0]) => {
    await story.play?.(context);
    await then?.();
  },
});
