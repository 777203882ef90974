import type { Cvm } from 'kc-api/contract/workloads/cvms';

/** Calls of one act that are under way at once (NET-12 says how many the queue takes). */
export const bulkCalls = 5;

/** What a title says of the VMs: the name of one, the count of several. */
export interface AboutVms extends Readonly<Record<string, string | number>> {
  count: number;
  name: string;
}
export const aboutVms = (vms: readonly Cvm[]): AboutVms => ({ count: vms.length, name: vms[0]?.name ?? '' });
