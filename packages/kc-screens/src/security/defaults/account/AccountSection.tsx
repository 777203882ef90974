import { useMemo } from 'react';
import { DurationField } from 'kc-components/DurationField';
import { FieldGrid, When } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { SelectField } from 'kc-components/SelectField';
import { settings, type ShownDefaults } from 'kc-api/contract/security/settings';
import { passwordLabels, settingsTexts } from 'kc-api/rules/security/settings';
import { rangeText } from 'kc-api/rules/units';
import { lifetimeUnits, passwordExpiryUnits } from 'kc-api/rules/security/users';
import type { Amount } from '../../users/user.schema.ts';
import { SettingsForm, type SettingsConflict } from '../../../shell/index.ts';
import { defaultsBody, defaultsFields, defaultsSchema, defaultsValues, type DefaultsValues } from './defaults.schema.ts';

// How much is too much is the schema's to say: its words differ from those of other durations.
const lifetimes = lifetimeUnits.map(({ value, label }) => ({ value, label, max: Infinity }));
const expiries = passwordExpiryUnits.map(({ value, label, initial }) => ({ value, label, max: Infinity, min: 0, default: initial }));
const lowest = ({ value, label }: { value: string; label: string }) => rangeText(label, 1, lifetimeUnits.find((unit) => unit.value === value)?.max ?? 1);
const lives = [
  { value: 'never', label: 'Never expires' },
  { value: 'after', label: 'Expires after a time' },
] as const;
const ways = (['Local', 'LDAP', 'RADIUS', 'OIDC'] as const).map((value) => ({ value, label: value }));

const amountText = (units: readonly { value: string; label: string }[], { amount, unit }: Amount) =>
  `${amount ?? 0} ${units.find(({ value }) => value === unit)?.label.toLowerCase() ?? unit}`;

/** Both sides in words, where two people set them at once. */
const conflict: SettingsConflict<DefaultsValues> = {
  revision: 'revision',
  valuesOf: (current) => defaultsValues(current as ShownDefaults),
  labels: {
    ...passwordLabels,
    type: 'Authentication type',
    expires: 'Account lifetime',
    lifetime: 'Lifetime',
    password_expires: 'Password expiry',
    minimum_chars: 'Minimum Password Length',
  },
  show: (field, value) =>
    field === 'expires'
      ? lives.find((one) => one.value === value)?.label
      : field === 'lifetime'
        ? amountText(lifetimes, value as Amount)
        : field === 'password_expires'
          ? amountText(expiries, value as Amount)
          : undefined,
};

/** A number whose limits have words of their own in the schema. */
const Count = ({ name: field, label, help }: { name: keyof DefaultsValues; label: string; help?: string }) => (
  <NumberField name={field} label={label} help={help} integer={false} min={-Infinity} required />
);

/** SEC-007: what a new user starts with, and what every password must hold. */
export function AccountSection({ defaults }: { defaults: ShownDefaults }) {
  const values = useMemo(() => defaultsValues(defaults), [defaults]);
  return (
    <SettingsForm<DefaultsValues, typeof settings.changeUserDefaults>
      values={values}
      schema={defaultsSchema}
      call={settings.changeUserDefaults}
      toBody={defaultsBody}
      fieldOf={defaultsFields}
      answered={(answer) => defaultsValues(answer.settings)}
      conflict={conflict}
      done={settingsTexts.applied}
    >
      <FieldGrid>
        <SelectField name="type" label="Authentication type" options={ways} />
        <SelectField name="expires" label="Account lifetime" options={lives} />
        <When field="expires" is={(value) => value === 'after'}>
          <DurationField name="lifetime" label="Lifetime" units={lifetimes} rangeText={lowest} wide />
        </When>
        <DurationField name="password_expires" label="Password expiry" units={expiries} wide />
        <Count name="failed_logins" label={passwordLabels.failed_logins} help="Wrong passwords in a row before the account is locked." />
        <Count name="history" label={passwordLabels.history} help="How many old passwords cannot be used again." />
        <Count name="minimum_chars" label="Minimum Password Length" />
        <Count name="digits" label={passwordLabels.digits} />
        <Count name="upper" label={passwordLabels.upper} />
        <Count name="lower" label={passwordLabels.lower} />
        <Count name="symbols" label={passwordLabels.symbols} />
      </FieldGrid>
    </SettingsForm>
  );
}
