import { useCallback, useState } from 'react';
import { FieldGrid, FieldLine, useFormValue, useSetFormValue } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import type { Group } from 'kc-api/contract/security/groups';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { t } from 'kc-intl/t';
import { NewGroupButton } from '../../../../security/groups/create/index.ts';

interface DestinationProps {
  sets: readonly CvmSet[];
  /** All groups that a VM set can belong to. */
  admins: readonly Group[];
}

/** Selects the group and then one of its VM sets. A new group has none yet. */
export function Destination({ sets, admins }: DestinationProps) {
  const group = useFormValue<string>('group');
  const set = useSetFormValue();
  const [made, setMade] = useState<readonly string[]>([]);
  const choose = useCallback(
    (name: string) => {
      setMade((before) => [...before, name]);
      set('group', name);
      set('set', '');
    },
    [set],
  );
  const names = [...new Set([...sets.map((one) => one.group), ...made])].sort((a, b) => a.localeCompare(b));
  const offered = sets.filter((one) => one.group === group);
  const missing = group === '' ? t('Select a group first.') : offered.length === 0 ? t('This group has no VM sets yet.') : undefined;
  return (
    <FieldGrid>
      <SelectField name="group" label={t('Admin group')} required options={names.map((name) => ({ value: name, label: name }))} />
      <SelectField name="set" label={t('VM set')} required options={offered.map(({ name }) => ({ value: name, label: name }))} disabledReason={missing} />
      <FieldLine>
        <NewGroupButton groups={admins} onMade={choose} />
      </FieldLine>
    </FieldGrid>
  );
}
