import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { pages } from 'kc-api/rules/frame/pages';
import type { Address } from '../shell/index.ts';

type Tab = 'vms' | 'unauthenticated';

/**
 * The list that a figure counts: the VMs of the sets that are ticked, narrowed by more. `counted`: undefined where all sets
 * are counted.
 */
export const listOf = (tab: Tab, counted: readonly CvmSet[] | undefined, filters: Readonly<Record<string, string>> = {}): Address => ({
  path: pages.workloads,
  params: {
    tab,
    ...Object.fromEntries(Object.entries(filters).map(([column, value]) => [`filter.${column}`, value])),
    ...(counted ? { 'filter.cvmset': counted.map(({ guid }) => guid).join(',') } : {}),
  },
});
