import { t } from 'kc-intl/t';
import { auditTable } from '../core/state.ts';
import { number, text, type ContentDefinition } from './reportContent.ts';

/** Counts the records by user and category. The report does not contain the records themselves. */
export const auditSummary: ContentDefinition = {
  columns: [text(t('User')), number(t('Records')), text(t('Share of records'))],
  charts: {
    category: { label: t('Records by category'), of: t('Category') },
    day: { label: t('Records by day'), of: '' },
  },
  sources: ({ environment, from, to }) => [
    {
      // The same number as one step of an export, during which other calls wait.
      rows: 5_000,
      page: (offset, limit) =>
        auditTable
          .in(environment)
          .page({ where: [{ field: 'date', op: 'between', from, to }], sort: { field: 'id', desc: false }, offset, limit })
          .rows.map(({ user, category, date }) => ({
            counts: [
              ['user', user],
              ['category', category],
              ['day', date],
            ],
          })),
    },
  ],
  tail: (_, { user: users = {} }) => {
    const counts = Object.entries(users).toSorted(([a, some], [b, more]) => more - some || a.localeCompare(b, 'en'));
    const all = counts.reduce((sum, [, count]) => sum + count, 0);
    return counts.map(([user, count]) => [user, count, `${((count / all) * 100).toFixed(1)} %`]);
  },
};
