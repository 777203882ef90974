import type { Appliance } from 'kc-appliance';
import { formatAddress, linkTo, type DialogDefinition, type ScreenDefinition } from '../shell/index.ts';
import type { ScreenModule } from '../shell/screens/pages/screen.ts';
import type { Role } from './storyConsole.tsx';

/** The object in the scenario `demo` that a dialog opens for. */
export interface DemoRow {
  /** Returns the id of the row, looked up by its name in `demo`. Default: the dialog is about the page itself or about the signed-in user. */
  row?: (demo: Appliance) => string;
  /** Returns the id of an entry in the nested list of that row. Do not look it up by its texts, because the test with hostile texts changes them. */
  item?: (appliance: Appliance, row: string) => string;
  /** Additional URL parameters besides the place of the dialog. Default: none. */
  params?: (appliance: Appliance, row: string) => Readonly<Record<string, string>>;
  /** Puts the row into the state that the dialog requires, whatever earlier steps of a walk changed. Default: no change is needed. */
  prepare?: (appliance: Appliance, row: string) => void | Promise<void>;
}

/** A page of the console with data for stories and walks. No screen imports it, so it is not part of the product. */
export interface DemoPage {
  screen: ScreenDefinition;
  module: ScreenModule;
  /** Rows by dialog id. Required for each dialog about a row; other dialogs may specify a preparation. */
  rows: Readonly<Record<string, DemoRow>>;
  /** A role that may not open the dialogs. */
  denied: Role;
}

export const demoPage = (page: DemoPage): DemoPage => page;

/** Returns the row for a dialog. Throws if the page has none. */
export function demoRowOf({ screen, rows }: DemoPage, dialog: Pick<DialogDefinition<never>, 'id' | 'needs'>): DemoRow {
  const over = rows[dialog.id] ?? (dialog.needs === 'none' ? {} : undefined);
  if (!over) throw new Error(`The demo page of ${screen.id} does not say what ${dialog.id} opens over.`);
  return over;
}

/** Returns the address of a dialog for a row id. */
export function addressOver({ screen, module }: DemoPage, dialog: DialogDefinition<never>, over: DemoRow, appliance: Appliance, row: string): string {
  const place = module.dialogs.find(({ dialogs }) => dialogs.some(({ id }) => id === dialog.id));
  if (!place) throw new Error(`The page ${screen.id} does not list ${dialog.id}.`);
  const item = over.item?.(appliance, row);
  const params = { ...place.at, ...over.params?.(appliance, row), item };
  return formatAddress(linkTo(screen as ScreenDefinition<'/'>, { dialog, params, ...(row === '' ? {} : { row }) }));
}

/** Returns the appliance parameters of a story that opens with the dialog. `over` replaces the page's row. */
export const opening = (page: DemoPage, dialog: DialogDefinition<never>, over: DemoRow = demoRowOf(page, dialog)) => {
  const rowIn = (appliance: Appliance) => over.row?.(appliance) ?? '';
  return {
    at: (appliance: Appliance) => addressOver(page, dialog, over, appliance, rowIn(appliance)),
    prepare: (appliance: Appliance) => over.prepare?.(appliance, rowIn(appliance)),
  };
};
