import { limitsOf } from '../frame/index.ts';
import { cvmTable } from '../workloads/index.ts';
import { limitUse } from 'kc-api/rules/license/license';
import { t } from 'kc-intl/t';
import { number, words, type ContentDefinition } from './reportContent.ts';

/** The limits of the license and the present usage; the chart counts VMs by the day on which they were first seen. */
export const licenseUsage: ContentDefinition = {
  columns: [words(t('Limit')), number(t('Used')), number(t('Licensed')), number(t('Remaining')), words(t('Status'))],
  charts: {
    used: { label: t('In use'), of: t('Limit') },
    added: { label: t('VMs added'), of: '' },
  },
  sources: ({ environment, from, to }) => {
    const { kc_limit, kc_count, vm_limit, vm_count } = limitsOf(environment);
    const limits = [
      { label: t('Nodes'), limit: kc_limit, count: kc_count },
      { label: t('VMs'), limit: vm_limit, count: vm_count },
    ];
    const lines = limits.map(({ label, limit, count }) => {
      const { left, exceeded } = limitUse(limit, count);
      const status = limit === null ? t('No limit') : exceeded ? t('Exceeded') : t('Within the limit');
      return { cells: [label, count, limit, left, status], counts: Array.from({ length: count }, () => ['used', label] as const) };
    });
    return [
      { page: (offset) => (offset === 0 ? lines : []) },
      {
        page: (offset, limit) =>
          cvmTable
            .in(environment)
            .page({
              where: [{ field: 'first_seen', op: 'between', from, to }],
              sort: { field: 'first_seen', desc: false },
              offset,
              limit,
            })
            .rows.map(({ first_seen }) => ({ counts: [['added', first_seen]] })),
      },
    ];
  },
};
