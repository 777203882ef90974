import { MultiSelectField, type MultiSelectFieldProps } from 'kc-components/MultiSelectField';
import type { Group } from 'kc-api/contract/security/groups';

interface GroupsFieldProps extends Omit<MultiSelectFieldProps<string>, 'options' | 'offered' | 'load'> {
  groups: readonly Group[];
  /** Returns true if the group can be selected with the current form values. Other groups are not offered. */
  fits: (group: Group) => boolean;
}

/** Selects groups by name. The value is a list of ids. */
export const GroupsField = ({ groups, fits, ...props }: GroupsFieldProps) => (
  <MultiSelectField
    {...props}
    options={groups.map(({ id, name }) => ({ value: id, label: name }))}
    offered={(id) => groups.some((group) => group.id === id && fits(group))}
  />
);
