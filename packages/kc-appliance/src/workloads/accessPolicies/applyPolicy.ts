import type { CvmDetails } from 'kc-api/contract/workloads/cvms';
import { policyRules } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import type { Context } from '../../core/context.ts';
import { check, orMissing } from '../../core/refusal.ts';
import { without } from '../../core/store/without.ts';
import { cvmRecord, wireCvmDetails } from '../cvms/cvmRecord.ts';
import type { AccessPolicyRecord, CvmRecord } from '../records.ts';
import { accessPolicyTable, cvmSetTable } from '../state.ts';
import { beginReports } from '../cvms/guests/refusals.ts';
import { beginTask } from '../cvmTasks/tasks.ts';
import { policyRecord } from './policyRecord.ts';

const diskOf = ({ disks }: CvmRecord, title: string) =>
  orMissing(
    disks.find((one) => one.name === title),
    t('This disk'),
  );

function checkApply(context: Context, vm: CvmRecord, title: string, policy: AccessPolicyRecord | null): void {
  const group = cvmSetTable.in(context).get(vm.cvmset)?.group ?? '';
  check(policyRules.apply(context.actor, { ostype: vm.ostype, group }, diskOf(vm, title), policy));
}

/** POL-28: replaces the policy of a VM's disk; '' removes it. If the disk has that policy already, nothing is changed or recorded. */
export function applyPolicy(context: Context, cvm: string, title: string, guid: string): CvmDetails {
  const policy = guid === '' ? null : policyRecord.find(context, guid);
  const now = cvmRecord.find(context, cvm);
  checkApply(context, now, title, policy);
  if ((diskOf(now, title).policy?.guid ?? '') === guid) {
    context.changesNothing();
    return wireCvmDetails(context, now);
  }
  const vm = cvmRecord.change(
    context,
    cvm,
    (before) => {
      checkApply(context, before, title, policy);
      const disks = before.disks.map((one) => (one.name !== title ? one : policy ? { ...one, policy: { guid, name: policy.name } } : without(one, 'policy')));
      return { ...before, disks };
    },
    {
      also: (after, before) => {
        const old = accessPolicyTable.in(context).get(diskOf(before, title).policy?.guid ?? '')?.name ?? null;
        if (policy) beginReports(context);
        beginTask(context, after, { op: 'apply_policy', altname: title, state: 'completed', progress: 100 });
        return {
          content: policy
            ? `Access policy ${policy.name} applied to ${title} on VM ${after.name}`
            : `Access policy ${old ?? ''} removed from ${title} on VM ${after.name}`,
          changes: [{ field: `Access policy of ${title}`, old, new: policy?.name ?? null }],
        };
      },
    },
  );
  context.agenda.wake();
  return wireCvmDetails(context, vm);
}
