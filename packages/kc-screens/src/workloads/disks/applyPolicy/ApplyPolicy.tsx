import * as yup from 'yup';
import { useFormValue } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import { Stack } from 'kc-components/Stack';
import { accessPolicies, type ListedPolicy, type PolicyOs } from 'kc-api/contract/workloads/accessPolicies';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { osOf, policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import { AnswerPanel, EachForm, request, useAnswer, type DialogBodyProps } from '../../../shell/index.ts';
import { AccessEffect, useDomains, type Domain } from '../../accessPolicies/index.ts';
import { diskTitle, type DiskRow } from '../diskRow.ts';

interface Values {
  /** Id of the policy; 'none' removes the current one; '' if nothing is selected. */
  policy: string;
}

const none = 'none';
const schema = yup.object({ policy: yup.string().required(t('Select a policy.')) });
const guidOf = (policy: string): string => (policy === none ? '' : policy);

/** All disks belong to one VM. Its operating system and the group of its VM set determine the policies. */
const load = ([first]: readonly DiskRow[]) => ({ set: request(cvmSets.read, { params: { guid: first?.vm.cvmset ?? '' } }) });

/** Returns the disk names grouped by their current policy; '' means none. */
const byPolicy = (disks: readonly DiskRow[]): readonly [string, readonly string[]][] => {
  const groups = new Map<string, string[]>();
  for (const disk of disks) groups.set(disk.policy?.guid ?? '', [...(groups.get(disk.policy?.guid ?? '') ?? []), disk.name]);
  return [...groups];
};

interface FieldsProps {
  disks: readonly DiskRow[];
  os: PolicyOs;
  policies: readonly ListedPolicy[];
  domains: readonly Domain[];
}

function Fields({ disks, os, policies, domains }: FieldsProps) {
  const chosen = useFormValue<string>('policy');
  const help = policies.length === 0 ? t('The group of the VM set has no policy for this operating system.') : undefined;
  return (
    <Stack>
      <SelectField
        name="policy"
        label={t('Policy')}
        required
        help={help}
        options={[
          ...policies.map(({ id, name }) => ({ value: id, label: name })),
          ...(disks.some(({ policy }) => policy) ? [{ value: none, label: t('No policy') }] : []),
        ]}
      />
      {chosen !== '' &&
        byPolicy(disks).map(([from, names]) => <AccessEffect key={from} disks={names} from={from} to={guidOf(chosen)} os={os} domains={domains} />)}
    </Stack>
  );
}

/** Renders the fields once the policies of the group have loaded. */
function FieldsOf({ disks, group }: { disks: readonly DiskRow[]; group: string }) {
  const os = osOf(disks[0]?.vm.ostype ?? '');
  const policies = useAnswer(accessPolicies.list, { query: { groupname: group, os_type: String(os) } });
  const domains = useDomains(group);
  return (
    <AnswerPanel answer={policies}>
      {({ access_policies }) => (
        <AnswerPanel answer={domains}>{(known) => <Fields disks={disks} os={os} policies={access_policies} domains={known} />}</AnswerPanel>
      )}
    </AnswerPanel>
  );
}

const each = () => ({
  call: accessPolicies.apply,
  nameOf: (disk: DiskRow) => disk.name,
  sumUp: ({ done, failed }: { done: number; failed: number }) =>
    failed > 0
      ? ({ kind: 'error', text: policyTexts.applyFailed([]), named: true } as const)
      : done > 0
        ? ({ kind: 'success', text: policyTexts.applied } as const)
        : null,
});
const input =
  ({ policy }: Values) =>
  ({ vm, name }: DiskRow) => ({ params: { id: vm.id, name }, body: { access_policy: { guid: guidOf(policy) } } });

/** Selects a policy for disks of a VM, shows the effect on access, and sends one request per disk. */
export const ApplyPolicy = (given: DialogBodyProps<DiskRow>) => (
  <EachForm<Values, typeof accessPolicies.apply, DiskRow, ReturnType<typeof load>>
    {...given}
    title={(disks) =>
      t('{count, plural, one {Apply policy to {disk}} other {Apply policy to # disks}}', { count: disks.length, disk: disks[0] ? diskTitle(disks[0]) : '' })
    }
    verb={() => t('Apply policy')}
    counted={(count) => t('{count, plural, one {# disk} other {# disks}}', { count })}
    load={load}
    each={each}
    initialValues={() => ({ policy: '' })}
    schema={() => schema}
    input={input}
  >
    {({ targets, data }) => <FieldsOf disks={targets} group={data.set.cvm_set.group} />}
  </EachForm>
);
