import { MultiSelectField, type MultiSelectFieldProps } from 'kc-components/MultiSelectField';
import type { User } from 'kc-api/contract/security/users';
import { directoryTexts } from 'kc-api/rules/security/directories/directories';

interface UsersFieldProps extends Omit<MultiSelectFieldProps<string>, 'options' | 'offered' | 'load'> {
  users: readonly User[];
  /** Returns true if the user can be selected with the current form values. Other users are not offered. */
  fits: (user: User) => boolean;
}

/** Selects users by name. The value is a list of ids. */
export const UsersField = ({ users, fits, ...props }: UsersFieldProps) => (
  <MultiSelectField
    {...props}
    options={users.map((user) => ({ value: user.id, label: user.full_name, help: user.login_name }))}
    offered={(id) => users.some((user) => user.id === id && fits(user))}
    noneText={directoryTexts.noUsers}
  />
);
