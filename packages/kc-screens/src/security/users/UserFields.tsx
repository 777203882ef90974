import styled from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { DateField } from 'kc-components/DateField';
import { DurationField } from 'kc-components/DurationField';
import { FieldGrid, useFormValue, When } from 'kc-components/Form';
import { MultiSelectField } from 'kc-components/MultiSelectField';
import { NumberField } from 'kc-components/NumberField';
import { SecretField } from 'kc-components/SecretField';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import type { Group } from 'kc-api/contract/security/groups';
import type { User } from 'kc-api/contract/security/users';
import { privilegeLabels, type Actor } from 'kc-api/rules/privileges';
import { rangeText } from 'kc-api/rules/units';
import { grantable, groupsFor, lifetimeUnits, texts } from 'kc-api/rules/security/users';
import { dayOf, daysAhead, type Expires } from './user.schema.ts';

// How much is too much is the schema's to say: its words differ from those of other durations.
const units = lifetimeUnits.map((unit) => ({ value: unit.value, label: unit.label, max: Infinity }));
const lowest = ({ value, label }: { value: string; label: string }) => rangeText(label, 1, lifetimeUnits.find((unit) => unit.value === value)?.max ?? 1);
const endings: readonly { value: Expires; label: string }[] = [
  { value: 'never', label: 'Never expires' },
  { value: 'after', label: 'Expires after a time' },
  { value: 'on', label: 'Expires on a date' },
];
const ways = (['Local', 'LDAP', 'RADIUS', 'OIDC'] as const).map((value) => ({ value, label: value }));
const radiusWays = (['pap', 'chap', 'mschapv2'] as const).map((value) => ({ value, label: value.toUpperCase() }));

const Own = styled.div`
  grid-column: 1 / -1;
`;

/** Takes groups away that no longer match the chosen privileges (SEC-057). */
function GroupField({ groups }: { groups: readonly Group[] }) {
  const privileges = useFormValue<User['privileges']>('privileges');
  const fitting = groupsFor(groups, privileges);
  return (
    <MultiSelectField
      name="groups"
      label="Groups"
      required={privileges.includes('CLOUD_ADMIN')}
      help="Only groups that match the chosen privileges."
      options={groups.map((group) => ({ value: group.id, label: group.name }))}
      offered={(id) => fitting.some((group) => group.id === id)}
      disabledReason={privileges.length === 0 ? 'Choose a privilege first.' : undefined}
      wide
    />
  );
}

/** SEC-033: the login name is the email as it is typed. */
function EmailField() {
  const email = useFormValue<string>('email');
  return <TextField name="email" label="Email" type="email" required help={email ? `Login name: ${email}` : 'It is the login name, too.'} />;
}

export interface UserFieldsProps {
  actor: Actor;
  groups: readonly Group[];
  /** The user who is edited; left out for a new one. */
  user?: User | undefined;
  /** Epoch milliseconds. */
  now: number;
}

/** The fields of a user, for create and edit alike. */
export function UserFields({ actor, groups, user, now }: UserFieldsProps) {
  const offered = grantable(actor);
  const kept = (user?.privileges ?? []).filter((one) => one !== 'CLUSTER' && !offered.includes(one));
  const own = user?.id === actor.id;
  const tomorrow = daysAhead(now, 1);
  // A date that is kept may lie in the past; the schema knows which one.
  const from = (kept: number | null | undefined) => (kept && dayOf(kept) < tomorrow ? undefined : tomorrow);
  return (
    <FieldGrid>
      {own && (
        <Own>
          <Banner kind="info">A change of your own email, authentication or privileges takes effect at your next sign-in.</Banner>
        </Own>
      )}
      <TextField name="full_name" label="Full name" required />
      {user ? <TextField name="email" label="Email" type="email" required help={`Login name: ${user.login_name}`} /> : <EmailField />}
      <SelectField name="authentication" label="Authentication" options={ways} required />
      <TextField name="alert_email" label="Alert email" type="email" />
      <MultiSelectField
        name="privileges"
        label="Privileges"
        required
        wide
        options={[...offered, ...kept].map((value) => ({
          value,
          label: privilegeLabels[value],
          disabledReason: own && value === 'SEC_ADMIN' ? texts.ownSecAdmin : kept.includes(value) ? texts.keptPrivilege : undefined,
        }))}
      />
      <GroupField groups={groups} />
      <SelectField name="expires" label="Account lifetime" options={endings} />
      <When<Expires> field="expires" is={(value) => value === 'after'}>
        <DurationField name="lifetime" label="Lifetime" serverName="account_decay_time" units={units} rangeText={lowest} />
      </When>
      <When<Expires> field="expires" is={(value) => value === 'on'}>
        <DateField name="account_expiration" label="Account expiration" min={from(user?.account_expiration)} tooEarly={texts.accountExpiration} />
      </When>
      <DateField name="password_expiration" label="Password expiration" min={from(user?.password_expiration)} tooEarly={texts.passwordExpiration} />
      <When field="authentication" is={(value) => value === 'RADIUS'}>
        <TextField name="radius_server" label="RADIUS server" required />
        <NumberField name="radius_port" label="RADIUS port" min={1} max={65_535} integer />
        <SelectField name="radius_auth" label="RADIUS authentication" options={radiusWays} />
        <SecretField name="radius_secret" label="RADIUS secret" isSet={user?.authentication === 'RADIUS'} />
      </When>
    </FieldGrid>
  );
}
