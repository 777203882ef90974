import { SelectField } from 'kc-components/SelectField';
import type { AdminGroup } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { assignedGroups } from 'kc-api/rules/cloudKeys/cloudKeysPage';
import { t } from 'kc-intl/t';

/** Returns the initial value of the field: the name of the only selectable group, otherwise ''. */
export function initialGroup(groups: readonly AdminGroup[]): string {
  const [only, ...others] = assignedGroups(groups);
  return only && others.length === 0 ? only.name : '';
}

interface AdminGroupFieldProps {
  name: string;
  /** All admin groups; those of the user are offered. */
  groups: readonly AdminGroup[];
}

/** Selects the admin group of a new object. */
export function AdminGroupField({ name, groups }: AdminGroupFieldProps) {
  const options = assignedGroups(groups).map((group) => ({ value: group.name, label: group.name }));
  return (
    <SelectField
      name={name}
      label={t('Admin group')}
      required
      options={options}
      disabledReason={options.length === 0 ? t('You are not in a group of cloud administrators.') : undefined}
    />
  );
}
