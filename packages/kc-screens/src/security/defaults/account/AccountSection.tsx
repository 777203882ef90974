import { DurationField } from 'kc-components/DurationField';
import { FieldGrid } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { SelectField } from 'kc-components/SelectField';
import { optionsOf } from 'kc-components/format';
import { settings, type ShownDefaults } from 'kc-api/contract/security/settings';
import { newUserDefaults, passwordLabels, settingsTexts } from 'kc-api/rules/security/settings';
import { authenticationNames, passwordExpiryUnits } from 'kc-api/rules/security/users/users';
import { t } from 'kc-intl/t';
import { SettingsForm } from '../../../shell/index.ts';
import { LifetimeFields } from '../../lifetime/LifetimeFields.tsx';
import { defaultsBody, defaultsSchema, defaultsValues, type DefaultsValues } from './defaults.schema.ts';

// The schema checks the upper limit (`max` is infinite here), because its messages differ from those of other durations.
const expiries = passwordExpiryUnits.map(({ value, label, initial, amountText }) => ({
  value,
  label,
  counted: amountText,
  max: Infinity,
  min: 0,
  default: initial,
}));
const ways = optionsOf(['Local', 'LDAP', 'RADIUS', 'OIDC'], authenticationNames);

/** A number field without its own limits. The schema validates the range, with specific messages. */
const Count = ({ name: field, label, help, of }: { name: keyof DefaultsValues; label: string; help?: string; of?: 'strength.' }) => (
  <NumberField name={field} label={label} help={help} serverName={`user_authentication.${of ?? ''}${field}`} integer={false} min={-Infinity} required />
);

const newDefaults = defaultsValues(newUserDefaults);

/** SEC-007: the form for the defaults of new users and the password rules. */
export function AccountSection({ defaults }: { defaults: ShownDefaults }) {
  return (
    <SettingsForm
      about={t('Accounts and passwords')}
      id="settings.userDefaults"
      of={defaults}
      values={defaultsValues}
      schema={defaultsSchema}
      defaults={newDefaults}
      call={settings.changeUserDefaults}
      toBody={(values, { start }) => defaultsBody(values, start)}
      answered={(answer) => answer.settings}
      done={settingsTexts.applied}
    >
      <FieldGrid>
        <SelectField name="type" label={t('Authentication type')} serverName="user_authentication.type" options={ways} />
        <LifetimeFields serverName="account.expires" />
        <DurationField name="password_expires" label={t('Password expiry')} serverName="user_authentication.password_expires" units={expiries} wide />
        <Count name="failed_logins" label={passwordLabels.failed_logins} help={t('Consecutive wrong passwords before the account is locked.')} />
        <Count name="history" label={passwordLabels.history} help={t('Number of previous passwords that cannot be reused.')} />
        <Count name="minimum_chars" of="strength." label={t('Minimum password length')} />
        <Count name="digits" of="strength." label={passwordLabels.digits} />
        <Count name="upper" of="strength." label={passwordLabels.upper} />
        <Count name="lower" of="strength." label={passwordLabels.lower} />
        <Count name="symbols" of="strength." label={passwordLabels.symbols} />
      </FieldGrid>
    </SettingsForm>
  );
}
