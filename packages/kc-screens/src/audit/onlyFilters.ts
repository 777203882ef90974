import type { AuditRecord } from 'kc-api/contract/audit/audit';
import { actionOf } from 'kc-api/rules/audit/actions';
import { wholeUser } from 'kc-api/rules/audit/userFilter';
import { t } from 'kc-intl/t';

interface OnlyFilter {
  /** Id of the filter column. The address contains it as 'filter.object'. */
  column: 'object' | 'action' | 'user';
  label: string;
  /** The reason why the filter is not available for a record. */
  none: string;
  valueOf: (record: AuditRecord) => string | undefined;
}

/** Filters by the values of one record. */
export const onlyFilters: readonly OnlyFilter[] = [
  { column: 'object', label: t('Only this object'), none: t('This record has no object.'), valueOf: ({ object }) => object || undefined },
  { column: 'action', label: t('Only this action'), none: t('This record has no action to filter by.'), valueOf: ({ content }) => actionOf(content) },
  { column: 'user', label: t('Only this user'), none: t('This record has no user.'), valueOf: ({ user }) => (user ? wholeUser(user) : undefined) },
];
