import { useCallback, useMemo } from 'react';
import { FieldLine, useSetFormValue } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import type { Group } from 'kc-api/contract/security/groups';
import { t } from 'kc-intl/t';
import { NewGroupButton } from '../../security/groups/create/index.ts';
import { useActor } from '../../shell/index.ts';
import { ownGroups } from './adminGroups.ts';

interface AdminGroupFieldProps {
  name: string;
  /** All admin groups. */
  groups: readonly Group[];
}

/** Selects the admin group: one of the user's own groups of cloud administrators, or a new one. */
export function AdminGroupField({ name: field, groups }: AdminGroupFieldProps) {
  const actor = useActor();
  const own = useMemo(() => ownGroups(groups, actor), [groups, actor]);
  const set = useSetFormValue();
  const choose = useCallback((name: string) => set(field, name), [set, field]);
  return (
    <>
      <SelectField
        name={field}
        label={t('Admin group')}
        required
        options={own.map(({ name }) => ({ value: name, label: name }))}
        disabledReason={own.length === 0 ? t('You are not in a group of cloud administrators.') : undefined}
      />
      <FieldLine>
        <NewGroupButton groups={own} onMade={choose} />
      </FieldLine>
    </>
  );
}
