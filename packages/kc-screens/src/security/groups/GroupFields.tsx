import { FieldGrid, useFormValue } from 'kc-components/Form';
import { optionsOf } from 'kc-components/format';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import type { Group } from 'kc-api/contract/security/groups';
import { allPrivileges } from 'kc-api/rules/auditor';
import { privilegeLabels } from 'kc-api/rules/privileges';
import { groupTexts, isBuiltIn } from 'kc-api/rules/security/groups';
import { grantable } from 'kc-api/rules/security/users/users';
import { t } from 'kc-intl/t';
import { useActor, type FormContext } from '../../shell/index.ts';
import { DirectoryGroupsField } from '../pickers/DirectoryGroupsField.tsx';
import { UsersField } from '../pickers/UsersField.tsx';
import type { groupLoad } from './group.schema.ts';

type GroupFieldsProps = FormContext<unknown, typeof groupLoad>['data'] & {
  /** The edited group. undefined for a new one. */
  group?: Group | undefined;
  /** The reason why the privilege cannot be changed. Default: the user can change it. */
  settled?: string | undefined;
};

/** The fields for creating and editing a group. The user field offers only users with the group's privilege. */
export function GroupFields({ users, domains, group, settled }: GroupFieldsProps) {
  const fixed = group && isBuiltIn(group) ? groupTexts.fixed : undefined;
  const offered = new Set([...grantable(useActor()), ...(group ? [group.privilege] : [])]);
  const privilege = useFormValue<Group['privilege']>('privilege');
  return (
    <FieldGrid>
      <TextField name="name" label={t('Name')} required disabledReason={fixed} />
      <SelectField name="privilege" label={t('Privilege')} required disabledReason={fixed ?? settled} options={optionsOf([...offered], privilegeLabels)} />
      <UsersField
        name="user_members"
        label={t('Users')}
        help={t('Users who hold the {privilege} privilege.', { privilege: privilegeLabels[privilege] })}
        users={users.users}
        fits={(user) => allPrivileges(user).includes(privilege)}
        wide
      />
      <DirectoryGroupsField name="adgroup_members" domainName="domain" domains={domains.ad_domains} />
    </FieldGrid>
  );
}
