import { MultiSelectField, type MultiSelectFieldProps } from 'kc-components/MultiSelectField';
import type { Group } from 'kc-api/contract/security/groups';

interface GroupsFieldProps extends Omit<MultiSelectFieldProps<string>, 'options' | 'offered' | 'load'> {
  groups: readonly Group[];
  /** Which can be chosen as the form stands now; others leave the choice. */
  fits: (group: Group) => boolean;
}

/** Groups by name. Value: their ids. */
export const GroupsField = ({ groups, fits, ...props }: GroupsFieldProps) => (
  <MultiSelectField
    {...props}
    options={groups.map(({ id, name }) => ({ value: id, label: name }))}
    offered={(id) => groups.some((group) => group.id === id && fits(group))}
  />
);
