import type { CvmDetails } from 'kc-api/contract/workloads/cvms';
import { policyRules } from 'kc-api/rules/workloads/accessPolicies';
import type { Context } from '../../core/context.ts';
import { check, orMissing } from '../../core/refusal.ts';
import { without } from '../../core/without.ts';
import { cvmRecord, wireCvmDetails } from '../cvmRecord.ts';
import { accessPolicyTable, cvmSetTable } from '../state.ts';
import { beginReports } from '../guests/refusals.ts';
import { beginTask } from '../tasks.ts';
import { policyRecord } from './policyRecord.ts';

/** POL-28: gives a disk of a VM the policy, in place of the one that it has; '' takes that away. */
export function applyPolicy(context: Context, cvm: string, title: string, guid: string): CvmDetails {
  const policy = guid === '' ? null : policyRecord.find(context, guid);
  const vm = cvmRecord.change(
    context,
    cvm,
    (before) => {
      const disk = orMissing(
        before.disks.find((one) => one.name === title),
        'This disk',
      );
      const group = cvmSetTable.in(context).get(before.cvmset)?.group ?? '';
      check(policyRules.apply(context.actor, { ostype: before.ostype, group }, disk, policy));
      const next = policy ? { ...disk, policy: { guid, name: policy.name } } : without(disk, 'policy');
      return { ...before, disks: before.disks.map((one) => (one === disk ? next : one)) };
    },
    {
      also: (after, before) => {
        const old = accessPolicyTable.in(context).get(before.disks.find((one) => one.name === title)?.policy?.guid ?? '')?.name ?? null;
        if (policy) beginReports(context);
        beginTask(context, after, { op: 'apply_policy', altname: title, state: 'completed', progress: 100 });
        return {
          content: policy
            ? `Access policy ${policy.name} applied to ${title} on VM ${after.name}`
            : `Access policy ${old ?? ''} taken from ${title} on VM ${after.name}`,
          changes: [{ field: `Access policy of ${title}`, old, new: policy?.name ?? null }],
        };
      },
    },
  );
  context.agenda.wake();
  return wireCvmDetails(context, vm);
}
