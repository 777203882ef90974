import type { Cvm } from 'kc-api/contract/workloads/cvms';

/** The number of concurrent requests per operation (NET-12 defines the capacity of the queue). */
export const bulkCalls = 5;

/** The values for a title: the name of a single VM, or the count. */
export interface AboutVms extends Readonly<Record<string, string | number>> {
  count: number;
  name: string;
}
export const aboutVms = (vms: readonly Cvm[]): AboutVms => ({ count: vms.length, name: vms[0]?.name ?? '' });
