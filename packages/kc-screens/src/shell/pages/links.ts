import type { Address } from '../ports/navigation.ts';
import { withParams } from '../ports/navigation.ts';
import type { AnyDialog } from '../dialogs/dialog.ts';

/** The parameters that a path names: 'id' of '/account/:id'. */
export type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

interface Within {
  /** Opens there; the page finds the tab that has it. Default: none. */
  dialog?: AnyDialog;
  /** The id of the row that is open, and that the dialog is about. Default: none. */
  row?: string;
  /** What else the address says: a tab, filters, a row of an inner list. Default: nothing. */
  params?: Readonly<Record<string, string | undefined>>;
}

/** Where on a page a link leads. */
export type LinkOf<Path extends string> = Within & ([PathNames<Path>] extends [never] ? unknown : { path: Readonly<Record<PathNames<Path>, string>> });

type Rest<Path extends string> = [PathNames<Path>] extends [never] ? [within?: LinkOf<Path>] : [within: LinkOf<Path>];

/** The address of a page, or of a dialog or a row on it. */
export function linkTo<Path extends string>(page: { path: Path }, ...[within]: Rest<Path>): Address {
  const { dialog, row, params, path = {} } = (within ?? {}) as Within & { path?: Readonly<Record<string, string>> };
  const filled = page.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  return withParams({ path: filled, params: {} }, { ...params, ...(row === undefined ? {} : { row }), ...(dialog && { dialog: dialog.id }) });
}

/** The page that the console chooses for whoever is signed in. */
export const landing: Address = { path: '/', params: {} };
