import type { Address } from '../../ports/navigation.ts';
import { withParams } from '../../ports/navigation.ts';
import type { AnyDialog } from '../../dialogs/dialog.ts';

/** Names of the path parameters: 'id' of '/account/:id'. */
export type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

interface Within {
  /** Dialog to open; the page finds its tab. Default: none. */
  dialog?: AnyDialog;
  /** Id of the row to open, which the dialog is about. Default: none. */
  row?: string;
  /** Other URL parameters: a tab, filters, a row of a nested list. Default: none. */
  params?: Readonly<Record<string, string | undefined>>;
}

/** Target of a link within a page. */
export type LinkOf<Path extends string> = Within & ([PathNames<Path>] extends [never] ? unknown : { path: Readonly<Record<PathNames<Path>, string>> });

type Rest<Path extends string> = [PathNames<Path>] extends [never] ? [within?: LinkOf<Path>] : [within: LinkOf<Path>];

/** Returns the address of a page, or of a dialog or a row on it. */
export function linkTo<Path extends string>(page: { path: Path }, ...[within]: Rest<Path>): Address {
  const { dialog, row, params, path = {} } = (within ?? {}) as Within & { path?: Readonly<Record<string, string>> };
  const filled = page.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  return withParams({ path: filled, params: {} }, { ...params, ...(row === undefined ? {} : { row }), ...(dialog && { dialog: dialog.id }) });
}

/** Address of the landing page; the console selects the page for the user. */
export const landing: Address = { path: '/', params: {} };
