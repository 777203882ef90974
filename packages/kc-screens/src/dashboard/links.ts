import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import type { CvmTask } from 'kc-api/contract/workloads/cvmTasks';
import { pages } from 'kc-api/rules/frame/pages';
import type { Address } from '../shell/index.ts';

/** Returns the filter for the counted VM sets. */
const ofSets = (counted: readonly CvmSet[] | undefined): Record<string, string> =>
  counted ? { 'filter.cvmset': counted.map(({ guid }) => guid).join(',') } : {};

type Tab = 'vms' | 'unauthenticated';

/** Returns the address of the list that a figure counts: the VMs of the selected sets, with more filters. `counted`: undefined if all sets count. */
export const listOf = (tab: Tab, counted: readonly CvmSet[] | undefined, filters: Readonly<Record<string, string>> = {}): Address => ({
  path: pages.workloads,
  params: {
    tab,
    ...Object.fromEntries(Object.entries(filters).map(([column, value]) => [`filter.${column}`, value])),
    ...ofSets(counted),
  },
});

/** The address of the dialog that creates the first VM set of an empty vault. */
export const firstVmSet: Address = { path: pages.workloads, params: { dialog: 'cvmSets.create' } };

/** Returns the address of the certificates that a figure counts: those of VMs in the counted sets. `category`: expiry classes, separated by commas. */
export const certificatesOf = (category: string, counted: readonly CvmSet[] | undefined): Address => ({
  path: pages.vmCertificates,
  params: { 'filter.used': 'yes', 'filter.category': category, ...ofSets(counted) },
});

/** Returns the address of the task in the list of its VM set, where the user can abandon it. */
export const taskAddress = ({ cvmset, uuid }: Pick<CvmTask, 'cvmset' | 'uuid'>): Address => ({
  path: pages.workloads,
  params: { tab: 'vmsets', row: cvmset, sub: 'tasks', item: uuid },
});
