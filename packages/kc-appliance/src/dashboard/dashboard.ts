import { dashboard as calls } from 'kc-api/contract/dashboard/dashboard';
import { cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { allow, deny } from 'kc-api/rules/verdict';
import { resource } from '../core/handlers.ts';
import type { Environment } from '../core/context.ts';
import { cvmSetRecord, tasksOfSets } from '../workloads/index.ts';
import { statsOf } from './stats.ts';
import { trendOf } from './trend.ts';

/** DASH-28 and DASH-29 concern one VM set, DASH-30 several. */
export const dashboard = {
  ...resource(calls, {
    cloudData: (context, { query }) => ({ cvmstats: statsOf(context, cvmSetRecord.find(context, query.cvmset)) }),
    trending: (context, { query }) => {
      const { now, trend } = trendOf(context, cvmSetRecord.find(context, query.cvmset));
      return { cvmset_stats: now, cvmset_trend: trend };
    },
    cvmSetTasks: (context, { query }) => {
      const sets = query.cvmset === undefined ? cvmSetRecord.all(context).map(({ id }) => id) : query.cvmset.split(',');
      return tasksOfSets(
        context,
        sets.map((id) => cvmSetRecord.find(context, id).id),
        query,
      );
    },
  }),
  allowed: ({ vault }: Environment) => (hasCvmSets(vault.flavour) ? allow : deny(cvmSetTexts.noSets)),
};
