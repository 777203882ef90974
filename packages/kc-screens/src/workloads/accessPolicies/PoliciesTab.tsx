import { useMemo } from 'react';
import { lazyComponent } from 'kc-components/lazyComponent';
import { Skeleton } from 'kc-components/Skeleton';
import { accessPolicies, type ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { t } from 'kc-intl/t';
import { DialogHost, GridScreen, RowDialogButton, rowsOf, useAnswer } from '../../shell/index.ts';
import { createPolicyDialog } from './create/createPolicy.dialog.tsx';
import { policyColumns } from './policies.columns.tsx';
import { policyDialogs, policyListDialogs } from './policies.dialogs.ts';
import { idOf, nameOf } from './policy.ts';

// Loaded on demand, because the selection and the confirmations of rules need the form library.
const PolicyDetails = lazyComponent(async () => ({ default: (await import('./PolicyDetails.tsx')).PolicyDetails }), <Skeleton lines={4} />).Component;
const details = (policy: ListedPolicy) => <PolicyDetails policy={policy} />;

/** POL-01: the access policies of the group of a VM set. */
export function PoliciesTab({ set }: { set: CvmSet }) {
  const answer = useAnswer(accessPolicies.list, { query: { groupname: set.group } });
  const about = useMemo(() => [set], [set]);
  const create = <RowDialogButton dialog={createPolicyDialog} target={set} />;
  return (
    <>
      <GridScreen<ListedPolicy>
        id="accessPolicies"
        label={t('Policies')}
        columns={policyColumns}
        rowId={idOf}
        nameOf={nameOf}
        list={rowsOf(answer, ({ access_policies }) => access_policies)}
        dialogs={policyDialogs}
        toolbar={create}
        details={details}
        empty={{ text: t('This group has no access policies. Without one, nothing decides who reads encrypted data.'), action: create }}
      />
      <DialogHost dialogs={policyListDialogs} targets={about} />
    </>
  );
}
