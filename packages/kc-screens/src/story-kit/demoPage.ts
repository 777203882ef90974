import type { Appliance } from 'kc-appliance';
import { formatAddress, linkTo, type AnyDialog, type ScreenDefinition, type ScreenModule } from '../shell/index.ts';
import type { Role } from './storyConsole.tsx';

/** What a dialog opens over in the scenario `demo`. */
export interface DemoRow {
  /** The id of its row, by the names of `demo`. Default: it is about the page itself, or about whoever is signed in. */
  row?: (demo: Appliance) => string;
  /** The entry of a list in the details of that row, by anything but its words: the walk through hostile texts changes those. */
  item?: (appliance: Appliance, row: string) => string;
  /** More of the address than the place of the dialog says. Default: nothing. */
  params?: (appliance: Appliance, row: string) => Readonly<Record<string, string>>;
  /** Brings the row into the state that the dialog is for, whatever a walk has done to it before. Default: it is in it. */
  prepare?: (appliance: Appliance, row: string) => void | Promise<void>;
}

/** A page of the console with what stories and walks need to open its dialogs. No screen imports it, so that no product carries it. */
export interface DemoPage {
  screen: ScreenDefinition;
  module: ScreenModule;
  /** By the id of the dialog: each one that is about a row is asked for, others may say what has to be prepared. */
  rows: Readonly<Record<string, DemoRow>>;
  /** Who may not. */
  denied: Role;
}

export const demoPage = (page: DemoPage): DemoPage => page;

/** What the page says that the dialog opens over. */
export function demoRowOf({ screen, rows }: DemoPage, dialog: Pick<AnyDialog, 'id' | 'needs'>): DemoRow {
  const over = rows[dialog.id] ?? (dialog.needs === 'none' ? {} : undefined);
  if (!over) throw new Error(`The demo page of ${screen.id} does not say what ${dialog.id} opens over.`);
  return over;
}

/** The address of a dialog over a row that was found before. */
export function addressOver({ screen, module }: DemoPage, dialog: AnyDialog, over: DemoRow, appliance: Appliance, row: string): string {
  const place = module.dialogs.find(({ dialogs }) => dialogs.some(({ id }) => id === dialog.id));
  if (!place) throw new Error(`The page ${screen.id} does not list ${dialog.id}.`);
  const item = over.item?.(appliance, row);
  const params = { ...place.at, ...over.params?.(appliance, row), item };
  return formatAddress(linkTo(screen as ScreenDefinition<'/'>, { dialog, params, ...(row === '' ? {} : { row }) }));
}

/** What a story says about its appliance so that it opens with the dialog. `over`: something else than what the page says. */
export const opening = (page: DemoPage, dialog: AnyDialog, over: DemoRow = demoRowOf(page, dialog)) => {
  const rowIn = (appliance: Appliance) => over.row?.(appliance) ?? '';
  return {
    at: (appliance: Appliance) => addressOver(page, dialog, over, appliance, rowIn(appliance)),
    prepare: (appliance: Appliance) => over.prepare?.(appliance, rowIn(appliance)),
  };
};
