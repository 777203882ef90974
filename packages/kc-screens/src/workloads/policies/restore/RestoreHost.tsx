import { useMemo } from 'react';
import type { ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';
import { DialogHost, useAddress, useListAround } from '../../../shell/index.ts';
import { policyVersionDialogs } from '../policies.dialogs.ts';

/** Where the question about a version opens, which stands in the address where rows inside the policy do. */
export function RestoreHost({ policy }: { policy: ListedPolicy }) {
  const { row } = useListAround();
  const version = useAddress().params[row] ?? '';
  const targets = useMemo(() => (/^[1-9]\d*$/.test(version) ? [{ policy, version: Number(version) }] : []), [policy, version]);
  return <DialogHost dialogs={policyVersionDialogs} targets={targets} />;
}
