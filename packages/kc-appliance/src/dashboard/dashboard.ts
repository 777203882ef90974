import { dashboard as calls } from 'kc-api/contract/dashboard/dashboard';
import { cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { allow, deny } from 'kc-api/rules/verdict';
import { resource } from '../core/handlers.ts';
import type { Environment } from '../core/context.ts';
import { numberIn } from '../core/store/walk.ts';
import { cvmSetRecord, tasksOfSets } from '../workloads/index.ts';
import { statsOf } from './stats.ts';
import { trendOf } from './trend.ts';

const secondsIn = (given: string | undefined) => (given === undefined ? undefined : numberIn(given, 0));

/** DASH-28 and DASH-29 concern one VM set, DASH-30 several. */
export const dashboard = {
  ...resource(calls, {
    cloudData: (context, { query }) => ({ cvmstats: statsOf(context, cvmSetRecord.find(context, query.cvmset)) }),
    trending: (context, { query }) => {
      const set = cvmSetRecord.find(context, query.cvmset);
      const { now, trend } = trendOf(context, set, { from: secondsIn(query.from), to: secondsIn(query.to) });
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
