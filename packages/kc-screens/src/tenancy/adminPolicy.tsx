import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { ListField } from 'kc-components/ListField';
import { SelectField } from 'kc-components/SelectField';
import type { AdminPolicy } from 'kc-api/contract/tenancy';
import { parseDn } from 'kc-api/rules/security/distinguishedNames';
import { tenancyTexts } from 'kc-api/rules/tenancy';
import { t } from 'kc-intl/t';

export interface PolicyValues {
  admin_type: AdminPolicy['admin_type'];
  members: readonly string[];
}

type Member = AdminPolicy['members'][number];

/** The text that stands for a member: its name, or its distinguished name where another member has the same name. */
const textOf = ({ name, distinguishedName }: Member, members: readonly Member[]): string =>
  distinguishedName !== '' && members.filter((other) => other.name.toLowerCase() === name.toLowerCase()).length > 1 ? distinguishedName : name;

/** A member by its name, or by its distinguished name, whose first part is then its name. */
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

/** Who of a directory administers what has its users there. */
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

/** The same with what they are: KMIP-156. */
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
