import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { ListField } from 'kc-components/ListField';
import { SelectField } from 'kc-components/SelectField';
import type { AdminPolicy } from 'kc-api/contract/tenancy';
import { tenancyTexts } from 'kc-api/rules/tenancy';
import { t } from 'kc-intl/t';

export interface PolicyValues {
  admin_type: AdminPolicy['admin_type'];
  members: readonly string[];
}

/** Who is entered by a distinguished name is called by its first part. */
function memberOf(text: string, known: AdminPolicy['members']): AdminPolicy['members'][number] {
  const same = known.find(({ name }) => name === text);
  if (same) return same;
  const [, cn] = /^cn=([^,]+),/i.exec(text) ?? [];
  return cn === undefined ? { name: text, distinguishedName: '' } : { name: cn, distinguishedName: text };
}

export const policySchema = yup.object({ admin_type: yup.string(), members: yup.array().of(yup.string()).min(1, tenancyTexts.members) });
export const policyValues = ({ admin_type, members }: AdminPolicy): PolicyValues => ({ admin_type, members: members.map(({ name }) => name) });
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
