import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import type { CvmTask } from 'kc-api/contract/workloads/cvmTasks';
import { pages } from 'kc-api/rules/frame/pages';
import type { Address } from '../shell/index.ts';

/** The sets that are counted, as a filter. */
const ofSets = (counted: readonly CvmSet[] | undefined): Record<string, string> =>
  counted ? { 'filter.cvmset': counted.map(({ guid }) => guid).join(',') } : {};

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
    ...ofSets(counted),
  },
});

/** Where an empty vault begins: the dialog that creates its first VM set. */
export const firstVmSet: Address = { path: pages.workloads, params: { dialog: 'cvmSets.create' } };

/** The certificates that a figure counts: those that VMs of the sets are authenticated by, in classes of expiry joined by commas. */
export const certificatesOf = (category: string, counted: readonly CvmSet[] | undefined): Address => ({
  path: pages.vmCertificates,
  params: { 'filter.used': 'yes', 'filter.category': category, ...ofSets(counted) },
});

/** The task in the list of its VM set, where it can be abandoned. */
export const taskAddress = ({ cvmset, uuid }: Pick<CvmTask, 'cvmset' | 'uuid'>): Address => ({
  path: pages.workloads,
  params: { tab: 'vmsets', row: cvmset, sub: 'tasks', item: uuid },
});
