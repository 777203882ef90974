import { dashboard as calls } from 'kc-api/contract/dashboard/dashboard';
import { cvmSetTexts, hasCvmSets } from 'kc-api/rules/workloads/cvmSets';
import { allow, deny } from 'kc-api/rules/verdict';
import { resource } from '../core/handlers.ts';
import type { Environment } from '../core/context.ts';
import { cvmSetRecord } from '../workloads/index.ts';
import { statsOf } from './stats.ts';
import { trendOf } from './trend.ts';

/** DASH-28, DASH-29: of one VM set each. */
export const dashboard = {
  ...resource(calls, {
    cloudData: (context, { query }) => ({ cvmstats: statsOf(context, cvmSetRecord.find(context, query.cvmset)) }),
    trending: (context, { query }) => {
      const { now, trend } = trendOf(context, cvmSetRecord.find(context, query.cvmset));
      return { cvmset_stats: now, cvmset_trend: trend };
    },
  }),
  allowed: ({ vault }: Environment) => (hasCvmSets(vault.flavour) ? allow : deny(cvmSetTexts.noSets)),
};
