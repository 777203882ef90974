import type { AuditRecord } from 'kc-api/contract/audit/audit';
import { actionOf } from 'kc-api/rules/audit/actions';
import { wholeUser } from 'kc-api/rules/audit/userFilter';
import { t } from 'kc-intl/t';

interface OnlyFilter {
  /** The column of the filter, in the address as 'filter.object'. */
  column: 'object' | 'action' | 'user';
  label: string;
  /** Why there is no such filter for a record. */
  none: string;
  valueOf: (record: AuditRecord) => string | undefined;
}

/** Filters that a record offers by its own facts. */
export const onlyFilters: readonly OnlyFilter[] = [
  { column: 'object', label: t('Only this object'), none: t('This record has no object.'), valueOf: ({ object }) => object || undefined },
  { column: 'action', label: t('Only this action'), none: t('This record has no action to filter by.'), valueOf: ({ content }) => actionOf(content) },
  { column: 'user', label: t('Only this user'), none: t('This record has no user.'), valueOf: ({ user }) => (user ? wholeUser(user) : undefined) },
];
