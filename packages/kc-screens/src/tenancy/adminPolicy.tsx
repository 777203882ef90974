import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { ListField } from 'kc-components/ListField';
import { SelectField } from 'kc-components/SelectField';
import type { AdminPolicy } from 'kc-api/contract/tenancy';
import { parseDn } from 'kc-api/rules/security/directories/distinguishedNames';
import { tenancyTexts } from 'kc-api/rules/tenancy';
import { t } from 'kc-intl/t';

export interface PolicyValues {
  admin_type: AdminPolicy['admin_type'];
  members: readonly string[];
}

type Member = AdminPolicy['members'][number];

/** Returns the label of a member: its name, or its distinguished name if another member has the same name. */
const textOf = ({ name, distinguishedName }: Member, members: readonly Member[]): string =>
  distinguishedName !== '' && members.filter((other) => other.name.toLowerCase() === name.toLowerCase()).length > 1 ? distinguishedName : name;

/** Returns the member for a text. A new distinguished name gives a member named by its first part, if that is a common name. */
function memberOf(text: string, known: readonly Member[]): Member {
  const same = known.find((member) => textOf(member, known) === text);
  if (same) return same;
  const [[first] = []] = parseDn(text) ?? [];
  return first?.type === 'cn' ? { name: first.value, distinguishedName: text } : { name: text, distinguishedName: '' };
}

export const policySchema = yup.object({ admin_type: yup.string(), members: yup.array().of(yup.string()).min(1, tenancyTexts.members) });
export const policyValues = ({ admin_type, members }: AdminPolicy): PolicyValues => ({ admin_type, members: members.map((member) => textOf(member, members)) });
export const policyBody = ({ admin_type, members }: PolicyValues, seen: AdminPolicy) => ({
  admin_type,
  members: members.map((text) => memberOf(text.trim(), seen.members)),
});

/** A list field for the administrators from the directory. */
export const MembersField = () => (
  <ListField
    name="members"
    label={t('Administrators')}
    entry={t('administrator')}
    help={t('A user principal name, a common name or a distinguished name each.')}
    required
    wide
  />
);

/** KMIP-156: selects whether the administrators are users or groups, and lists them. */
export const PolicyFields = () => (
  <FieldGrid>
    <SelectField
      name="admin_type"
      label={t('Administrators are')}
      options={[
        { value: 'user', label: t('Users of the domain') },
        { value: 'group', label: t('Groups of the domain') },
      ]}
      wide
    />
    <MembersField />
  </FieldGrid>
);
