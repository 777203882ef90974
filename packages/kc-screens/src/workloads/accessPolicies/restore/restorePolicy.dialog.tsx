import { Undo2 } from 'lucide-react';
import { accessPolicies, type AccessPolicy, type ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';
import { policyRules, policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { rich } from 'kc-components/rich';
import { t } from 'kc-intl/t';
import { defineConfirmDialog, request } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { domainsIn, domainsLoad } from '../domains/domains.ts';
import { atId, inUse } from '../policy.ts';
import { LineDiffView } from '../versions/LineDiffView.tsx';
import { policyLines } from '../versions/policyLines.ts';

/** An older version of a policy. */
export interface OldVersion {
  policy: ListedPolicy;
  version: number;
}

const load = ([target]: readonly OldVersion[]) => {
  const { policy, version } = target as OldVersion;
  return {
    ...domainsLoad(policy.groupname),
    now: request(accessPolicies.read, inUse(policy)),
    old: request(accessPolicies.read, { params: atId(policy), query: { version: String(version) } }),
  };
};

/** Restores an older version as a new version, after showing the changes. */
export const restorePolicyDialog = defineConfirmDialog<typeof accessPolicies.restore, OldVersion, ReturnType<typeof load>, AccessPolicy>({
  id: 'accessPolicies.restore',
  title: ([first]) => t('Restore version {version} of {name}', { version: first?.version, name: first?.policy.name }),
  label: t('Restore version'),
  verb: t('Restore version'),
  icon: <Undo2 aria-hidden />,
  tone: 'default',
  needs: 'one',
  counted: (count: number) => t('{count, plural, one {# version} other {# versions}}', { count }),
  nameOf: ({ policy, version }) => t('{name}, version {version}', { name: policy.name, version }),
  allowed: policyRules.change,
  load,
  seen: (_, { now }) => now.access_policy,
  consequence: ([first], { old, servers }, seen) => (
    <>
      <LineDiffView
        label={t('From version {from} to version {to}', { from: seen.version, to: first?.version })}
        before={policyLines(seen, domainsIn({ servers }))}
        after={policyLines(old.access_policy, domainsIn({ servers }))}
      />
      <Impact
        dependents={[{ label: t('Disks'), names: seen.disks.map(({ disk, cvm_name }) => t('{disk} on {vm}', { disk, vm: cvm_name })) }]}
        final={t('No. The version in use stays in the history.')}
        undo={t('Restore version {version}.', { version: seen.version })}
      >
        {rich('Name, description and rules become those of version {version}, as a new version. VMs follow when they next ask for the policy.', {
          version: first?.version,
        })}
      </Impact>
    </>
  ),
  call: accessPolicies.restore,
  input: ({ policy, version }) => ({ params: atId(policy), body: { version } }),
  done: () => policyTexts.saved,
});
