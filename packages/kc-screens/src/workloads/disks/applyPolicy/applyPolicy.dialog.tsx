import { ShieldCheck } from 'lucide-react';
import { accessPolicies } from 'kc-api/contract/workloads/accessPolicies';
import { policyRules } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../../shell/index.ts';
import type { DiskRow } from '../diskRow.ts';

/** POL-06, DISK-07. */
export const applyPolicyDialog = defineDialog<DiskRow>({
  id: 'disks.applyPolicy',
  label: t('Apply policy'),
  icon: <ShieldCheck aria-hidden />,
  needs: 'some',
  submit: { call: accessPolicies.apply, button: t('Apply policy') },
  // The dialog selects the policy.
  allowed: (actor, disk) => policyRules.apply(actor, { ostype: disk.vm.ostype, group: '' }, disk, null),
  body: async () => (await import('./ApplyPolicy.tsx')).ApplyPolicy,
});
