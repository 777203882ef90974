import { useCallback } from 'react';
import { FieldGrid, useFormValue } from 'kc-components/Form';
import { MultiSelectField } from 'kc-components/MultiSelectField';
import { SelectField, type LoadOptions } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import { directories, type DirectoryDomain } from 'kc-api/contract/security/directories';
import type { Group } from 'kc-api/contract/security/groups';
import type { User } from 'kc-api/contract/security/users';
import { directoryTexts, searchFrom } from 'kc-api/rules/security/directories';
import { groupTexts, isBuiltIn } from 'kc-api/rules/security/groups';
import { privilegeLabels } from 'kc-api/rules/privileges';
import { grantable } from 'kc-api/rules/security/users';
import type { Ports } from '../../shell/index.ts';
import { directoryGroupOf, directoryLabel, directoryValue } from './group.schema.ts';

/** Who holds the privilege of the group; whoever does not leaves the choice. */
function MemberField({ users }: { users: readonly User[] }) {
  const privilege = useFormValue<Group['privilege']>('privilege');
  return (
    <MultiSelectField
      name="user_members"
      label="Users"
      help={`Users who hold the ${privilegeLabels[privilege]} privilege.`}
      options={users.map((user) => ({ value: user.id, label: user.full_name, help: user.login_name }))}
      offered={(id) => users.some((user) => user.id === id && user.privileges.includes(privilege))}
      noneText={directoryTexts.noUsers}
      wide
    />
  );
}

/** SEC-045: directory groups are found by name, in one domain or in all. */
function DirectoryGroupField({ client }: Pick<Ports, 'client'>) {
  const domain = useFormValue<string>('domain');
  const load = useCallback<LoadOptions<string>>(
    async (name, signal) => {
      const found = await client.send(directories.groups, { query: { name, ...(domain === 'all' ? {} : { domain_name: domain }) } }, { signal });
      return found.ad_groups.map((group) => ({ value: directoryValue(group), label: directoryLabel(group), help: group.distinguishedName }));
    },
    [client, domain],
  );
  return (
    <MultiSelectField
      name="adgroup_members"
      label="Directory groups"
      help={`Type at least ${searchFrom} characters of the name.`}
      load={load}
      nameOf={(value) => directoryLabel(directoryGroupOf(value))}
      minChars={searchFrom}
      noneText={directoryTexts.noGroups}
      placeholder="Search directory groups"
      wide
    />
  );
}

export interface GroupFieldsProps {
  ports: Ports;
  users: readonly User[];
  domains: readonly DirectoryDomain[];
  /** The group that is edited; left out for a new one. */
  group?: Group | undefined;
}

/** The fields of a group, for create and edit alike. */
export function GroupFields({ ports, users, domains, group }: GroupFieldsProps) {
  const fixed = group && isBuiltIn(group) ? groupTexts.fixed : undefined;
  const offered = grantable(ports.actor);
  const privileges = group && !offered.includes(group.privilege) ? [...offered, group.privilege] : offered;
  return (
    <FieldGrid>
      <TextField name="name" label="Name" required disabledReason={fixed} />
      <SelectField
        name="privilege"
        label="Privilege"
        required
        disabledReason={fixed}
        options={privileges.map((value) => ({ value, label: privilegeLabels[value] }))}
      />
      <MemberField users={users} />
      <SelectField
        name="domain"
        label="Directory domain"
        wide
        options={[{ value: 'all', label: 'All domains' }, ...domains.map(({ domain_name }) => ({ value: domain_name, label: domain_name }))]}
        disabledReason={domains.length === 0 ? 'No directory domain was added.' : undefined}
      />
      <DirectoryGroupField client={ports.client} />
    </FieldGrid>
  );
}
