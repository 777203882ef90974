import { useMemo } from 'react';
import type { ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';
import { DialogHost, useAddress, useListAround } from '../../../shell/index.ts';
import { policyVersionDialogs } from '../policies.dialogs.ts';

/** Hosts the restore dialog. The address parameter for a row inside the policy contains the version. */
export function RestoreHost({ policy }: { policy: ListedPolicy }) {
  const { row } = useListAround();
  const version = useAddress().params[row] ?? '';
  const targets = useMemo(() => (/^[1-9]\d*$/.test(version) ? [{ policy, version: Number(version) }] : []), [policy, version]);
  return <DialogHost dialogs={policyVersionDialogs} targets={targets} />;
}
