import type { Cvm } from 'kc-api/contract/workloads/cvms';
import { numberText } from 'kc-intl/numberText';
import { t } from 'kc-intl/t';

/** Calls of one act that are under way at once (NET-12 says how many the queue takes). */
export const bulkCalls = 5;

/** 'ledger-01', or '3 VMs'. */
export const vmsText = (vms: readonly Cvm[]): string =>
  vms.length === 1 && vms[0] ? vms[0].name : t('{count} VMs', { count: numberText(vms.length) });
