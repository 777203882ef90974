import { Banner } from 'kc-components/Banner';
import { DateField } from 'kc-components/DateField';
import { FieldGrid, FieldLine, useFormValue, When } from 'kc-components/Form';
import { dayAhead, localDay, optionsOf } from 'kc-components/format';
import { MultiSelectField } from 'kc-components/MultiSelectField';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import type { Group } from 'kc-api/contract/security/groups';
import type { User } from 'kc-api/contract/security/users';
import { privilegeLabels } from 'kc-api/rules/privileges';
import { alwaysSignsIn } from 'kc-api/rules/security/users/rootUser';
import { reasonOf } from 'kc-api/rules/verdict';
import { accessNames } from 'kc-api/rules/auditor';
import { authenticationNames, grantable, lastingPrivileges, texts } from 'kc-api/rules/security/users/users';
import { t } from 'kc-intl/t';
import { usePorts } from '../../shell/index.ts';
import { LifetimeFields } from '../lifetime/LifetimeFields.tsx';
import { GroupsField } from '../pickers/GroupsField.tsx';
import { RadiusFields } from '../radius/RadiusFields.tsx';

const accesses = optionsOf(['administrator', 'auditor'], accessNames);
const ways = optionsOf(['Local', 'LDAP', 'RADIUS', 'OIDC'], authenticationNames);

/** SEC-057: removes groups that do not match the selected privileges. */
function MatchingGroups({ groups }: { groups: readonly Group[] }) {
  const privileges = useFormValue<User['privileges']>('privileges');
  return (
    <GroupsField
      name="groups"
      label={t('Groups')}
      required={privileges.includes('CLOUD_ADMIN')}
      help={t('Only groups that match the chosen privileges.')}
      groups={groups}
      fits={(group) => privileges.includes(group.privilege)}
      disabledReason={privileges.length === 0 ? t('Choose a privilege first.') : undefined}
      wide
    />
  );
}

/** SEC-033: copies the entered email to the login name of a new user. */
function EmailField({ user }: { user: User | undefined }) {
  const typed = useFormValue<string>('email');
  const name = user?.login_name ?? typed;
  return <TextField name="email" label={t('Email')} type="email" required help={name ? t('User name: {name}', { name }) : t('Also used as the user name.')} />;
}

interface UserFieldsProps {
  groups: readonly Group[];
  /** The edited user. undefined for a new one. */
  user?: User | undefined;
}

/** The fields for creating and editing a user. */
export function UserFields({ groups, user }: UserFieldsProps) {
  const { actor, clock } = usePorts();
  const fixed = user && reasonOf(alwaysSignsIn(user));
  const lasting = user ? lastingPrivileges(actor, user) : {};
  const privileges = [...new Set([...grantable(actor), ...(Object.keys(lasting) as User['privileges'])])];
  const tomorrow = dayAhead(clock.now(), 1);
  // An unchanged date may be in the past. The schema knows the stored date.
  const from = (kept: number | null | undefined) => (kept && localDay(kept) < tomorrow ? undefined : tomorrow);
  return (
    <FieldGrid>
      {user?.id === actor.id && (
        <FieldLine>
          <Banner kind="info">{t('Changes to your own email, authentication or privileges take effect at your next sign-in.')}</Banner>
        </FieldLine>
      )}
      <TextField name="full_name" label={t('Full name')} required />
      <EmailField user={user} />
      <SelectField name="authentication" label={t('Authentication')} options={ways} required disabledReason={fixed} />
      <TextField name="alert_email" label={t('Alert email')} type="email" />
      <SelectField
        name="access"
        label={t('Access')}
        serverName="audit_privileges"
        options={accesses}
        required
        wide
        help={t('An auditor can read everything that these privileges allow, but cannot see secrets or change anything.')}
        disabledReason={Object.values(lasting)[0]}
      />
      <MultiSelectField
        name="privileges"
        label={t('Privileges')}
        required
        wide
        options={privileges.map((value) => ({ value, label: privilegeLabels[value], disabledReason: lasting[value] }))}
      />
      <MatchingGroups groups={groups} />
      <LifetimeFields serverName="account_decay_time" from={from(user?.account_expiration)} disabledReason={fixed} />
      <DateField name="password_expiration" label={t('Password expiration')} min={from(user?.password_expiration)} tooEarly={texts.passwordExpiration} />
      <When field="authentication" is={(value) => value === 'RADIUS'}>
        <RadiusFields isSet={user?.authentication === 'RADIUS'} />
      </When>
    </FieldGrid>
  );
}
