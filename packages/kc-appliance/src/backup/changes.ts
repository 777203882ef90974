import type { ImageChange } from 'kc-api/contract/backup/backup';
import { t } from 'kc-intl/t';
import type { Environment } from '../core/context.ts';
import type { Row, TableName } from '../core/store/store.ts';
import type { Image } from './imageFormat.ts';
import { leftTables } from './left.ts';

/** Objects that users know by name, in the order of display; all other objects are counted together. */
const kinds: Partial<Record<TableName, string>> = {
  users: t('Users'),
  groups: t('Groups'),
  keySets: t('Key sets'),
  cloudKeys: t('Cloud keys'),
  cspAccounts: t('CSP accounts'),
  cvmSets: t('VM sets'),
  cvms: t('VMs'),
  applinks: t('Application links'),
  audit: t('Audit records'),
};
const other = t('Other records');
/** Maximum number of listed names. */
const named = 5;

const nameOf = (row: Row): string | undefined => {
  const { login_name: login, name: title } = row as Row & { login_name?: unknown; name?: unknown };
  return typeof login === 'string' ? login : typeof title === 'string' ? title : undefined;
};

/** Lists what a restore of the image would change, by kind. Omits kinds without changes. */
export function changesBy({ store }: Pick<Environment, 'store'>, image: Image): ImageChange[] {
  const told = new Map<string, ImageChange>();
  const snapshot = store.snapshot();
  try {
    for (const table of new Set([...snapshot.tables, ...image.tables.keys()])) {
      if (leftTables.has(table)) continue;
      const kind = kinds[table] ?? other;
      const change = told.get(kind) ?? { kind, lost: 0, reverted: 0, returned: 0, names: [] };
      told.set(kind, change);
      const coming = new Map((image.tables.get(table) ?? []).map((row) => [row.id, JSON.stringify(row)]));
      for (const rows of snapshot.rows(table))
        for (const row of rows) {
          const there = coming.get(row.id);
          coming.delete(row.id);
          if (there === undefined) {
            change.lost += 1;
            const title = kind === other ? undefined : nameOf(row);
            if (title !== undefined && change.names.length < named) change.names.push(title);
          } else if (there !== JSON.stringify(row)) change.reverted += 1;
        }
      change.returned += coming.size;
    }
  } finally {
    snapshot.close();
  }
  const order = [...Object.values(kinds), other];
  return [...told.values()]
    .filter(({ lost, reverted, returned }) => lost + reverted + returned > 0)
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
