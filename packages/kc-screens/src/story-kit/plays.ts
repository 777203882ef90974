import type { StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { dayStart, dayText, localDay } from 'kc-components/format';
import type { DialogDefinition } from '../shell/index.ts';
import { opening, type DemoPage, type DemoRow } from './demoPage.ts';
import { world, type StoryAppliance } from './storyConsole.tsx';
import { findDialog, queryDialog } from './dialogQueries.ts';
import { extendWalked } from './walked.ts';

export const patience = { timeout: 8_000 };
export type Opened = ReturnType<typeof within>;

/** Selects options of a multi-select and closes its list. */
export async function pick(dialog: Opened, field: RegExp, ...labels: readonly string[]): Promise<void> {
  const box = dialog.getByRole('combobox', { name: field });
  for (const label of labels) {
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: label }, patience));
  }
  await userEvent.keyboard('{Escape}');
}

/** Types into a search field and selects the option with that name. */
export async function searchAndPick(dialog: Opened, field: RegExp, text: string, label: string | RegExp): Promise<void> {
  const box = dialog.getByRole('combobox', { name: field });
  await userEvent.click(box);
  await userEvent.type(box, text);
  await userEvent.click(await screen.findByRole('option', { name: label }, patience));
  await userEvent.keyboard('{Escape}');
}

/** Replaces the content of a text field. */
export async function retype(dialog: Opened, field: RegExp, text: string): Promise<void> {
  const box = dialog.getByRole('textbox', { name: field });
  await userEvent.clear(box);
  if (text !== '') await userEvent.type(box, text);
}

/** Expects that the success message names the object. */
export const saidAbout = (name: string): Promise<void> =>
  waitFor(() => expect(document.querySelector('[data-kc-message="success"]')).toHaveTextContent(name), patience);

/** Formats a day: '14 Jan 2027' for '2027-01-14'. */
export const shownDay = (day: string): string => dayText(dayStart(day));

/** Returns today's date as the user types it: the last day that a rule 'tomorrow at the earliest' rejects. */
export const today = (): string => localDay(Math.floor(Date.now() / 1000));

/** Returns the label of the first enabled day in the calendar of a date field, in the month that it opens with. */
export async function firstOffered(dialog: Opened, field: string): Promise<string | null | undefined> {
  await userEvent.click(dialog.getByRole('button', { name: `Choose ${field}` }));
  const calendar = within(await findDialog({ name: field }, patience));
  const first = calendar.getAllByRole('button', { name: /^\d\d [A-Z]/ }).find((day) => !day.hasAttribute('aria-disabled'));
  await userEvent.keyboard('{Escape}');
  return first?.getAttribute('aria-label');
}

/** A story in which the URL names a dialog that is not allowed for its row: the dialog does not open. */
export const refusedRow = (page: DemoPage, dialog: DialogDefinition<never>, over: DemoRow, more: Omit<StoryAppliance, 'at' | 'prepare'> = {}): StoryObj => ({
  render: () => createElement(page.module.default, { params: {} }),
  parameters: { appliance: { ...opening(page, dialog, over), ...more } satisfies StoryAppliance },
  play: async () => {
    await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined(), patience);
    await expect(queryDialog()).toBeNull();
  },
});

/** Selects rows of a grid by their checkboxes. */
export async function tick(...names: readonly string[]): Promise<void> {
  for (const row of names) {
    const found = await screen.findByRole('row', { name: new RegExp(row) }, patience);
    await userEvent.click(within(found).getByRole('checkbox'));
  }
}

/** Expects that the actions in the context menu of a row are also in its button menu. */
export async function rowButtonOffersAll(grid: HTMLElement): Promise<void> {
  const row = grid.querySelector<HTMLElement>('.kc-row:not([aria-busy])');
  const cell = row?.querySelector<HTMLElement>('.kc-cell:not(.kc-lead)');
  if (!row || !cell) throw new Error('The grid has no row.');
  const offered = async () => {
    const menu = await screen.findByRole('menu', { name: /^Actions for / }, patience);
    const labels = within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent);
    await userEvent.keyboard('{Escape}');
    return labels;
  };
  const { left, top } = cell.getBoundingClientRect();
  await fireEvent.contextMenu(cell, { clientX: left + 8, clientY: top + 8 });
  const all = await offered();
  // A row whose only action is copying has no button.
  if (all.length === 1) return;
  await userEvent.click(within(row).getByRole('button', { name: /^Actions for / }));
  await expect(await offered()).toEqual(all);
}

/** Expects that next to the navigation, in a window of 1280 px, the fixed columns fit and nothing scrolls sideways. */
export async function fitsBesideNavigation(grid: HTMLElement): Promise<void> {
  const box = grid.closest<HTMLElement>('.kc-grid');
  const page = document.querySelector<HTMLElement>('#storybook-root');
  if (!box || !page) throw new Error('The grid has no box.');
  const columns = grid.getAttribute('aria-colcount');
  page.style.width = `${1280 - 228}px`;
  await waitFor(() => expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth), patience);
  page.style.width = '';
  await waitFor(() => expect(grid).toHaveAttribute('aria-colcount', columns), patience);
}

type Play = NonNullable<StoryObj['play']>;

/** Returns the story with further checks and with the requirements that it covers. The walk of a dialog runs the further checks of its states. */
export const also = (story: StoryObj, { shows = [] }: { shows?: readonly string[] }, then?: () => Promise<void>): StoryObj => {
  const play: Play = async (context) => {
    await story.play?.(context);
    await then?.();
  };
  extendWalked(story, play);
  return { ...story, parameters: { ...story.parameters, shows, furtherChecks: then }, play };
};

/** Returns the story with another play function. Appliance parameters are merged; an additional `prepare` runs last. */
export const variant = (
  { parameters, ...story }: StoryObj,
  { shows = [], prepare, ...more }: StoryAppliance & { shows?: readonly string[] },
  play: () => Promise<void>,
): StoryObj => {
  const begun = parameters?.['appliance'] as StoryAppliance | undefined;
  const both = async (appliance: Appliance) => {
    await begun?.prepare?.(appliance);
    await prepare?.(appliance);
  };
  return {
    ...story,
    parameters: {
      ...parameters,
      walked: false,
      furtherChecks: undefined,
      appliance: { ...begun, ...more, ...(prepare ? { prepare: both } : {}) } satisfies StoryAppliance,
      shows,
    },
    play,
  };
};

/**
 * Scrolls to the middle of a paged list, newest first, while rows are added. The view must not move, and a button leads to the new rows. `rowHeight` is in
 * pixels.
 */
export async function readsOn(label: string, { rowHeight, come, more }: { rowHeight: number; come: () => void; more: number }): Promise<void> {
  const grid = await screen.findByRole('grid', { name: label }, patience);
  const box = grid.closest('.kc-grid');
  if (!box) throw new Error('The grid has no box.');
  const rowAt = (index: number) => grid.querySelector<HTMLElement>(`.kc-row[data-index="${index}"]:not([aria-busy])`);
  await waitFor(() => expect(rowAt(0)).not.toBeNull(), patience);
  box.scrollTop = 300 * rowHeight;
  await waitFor(() => expect(rowAt(305)).not.toBeNull(), patience);
  const row = rowAt(305);
  const [read, top] = [row?.textContent, row?.getBoundingClientRect().top ?? 0];
  come();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  const newer = await screen.findByRole('button', { name: `${more} newer` }, patience);
  await waitFor(() => expect(rowAt(305 + more)).toHaveTextContent(read ?? ''), patience);
  await expect(Math.abs((rowAt(305 + more)?.getBoundingClientRect().top ?? 0) - top)).toBeLessThan(1);
  await userEvent.click(newer);
  await waitFor(() => expect(rowAt(0)).toContainElement(document.activeElement as HTMLElement), patience);
  await expect(screen.queryByRole('button', { name: /newer$/ })).toBeNull();
}
