import { t } from 'kc-intl/t';
import type { OpenSession } from '../../contract/sessions/sessions.ts';
import { panels } from './panels.ts';

/** Describes the scope of a panel session: 'KMIP users, KMIP objects (read-only)'. */
export function panelsText({ panels: names, read_only }: NonNullable<OpenSession['panel']>): string {
  const titles = names.map((name) => panels[name].title).join(', ');
  return read_only === 'yes' ? t('{panels} (read-only)', { panels: titles }) : titles;
}
