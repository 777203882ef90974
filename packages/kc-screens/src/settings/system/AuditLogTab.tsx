import * as yup from 'yup';
import { FieldGrid, useFormValue } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { SelectField } from 'kc-components/SelectField';
import { SwitchField } from 'kc-components/SwitchField';
import { systemSettings, type AuditLogSettings } from 'kc-api/contract/settings/systemSettings';
import { auditLogProblems, auditLogState, systemDefaults } from 'kc-api/rules/settings/systemSettings';
import { t } from 'kc-intl/t';
import { AnswerPanel, SettingsForm, useAnswer } from '../../shell/index.ts';

interface Values {
  max_size: number | null;
  max_size_units: AuditLogSettings['max_size_units'];
  retention: number | null;
  state: boolean;
}

const valuesOf = ({ max_size, max_size_units, retention, state }: AuditLogSettings): Values => ({
  max_size,
  max_size_units,
  retention,
  state: state === 'yes',
});

const bodyOf = ({ max_size, max_size_units, retention, state }: Values) => {
  const days = retention ?? Number.NaN;
  return { max_size: max_size ?? Number.NaN, max_size_units, retention: days, state: auditLogState({ retention: days, state: state ? 'yes' : 'no' }) };
};

const judged = (field: 'max_size' | 'retention') =>
  yup.mixed().test('audit log', function judge() {
    const message = auditLogProblems(bodyOf(this.options.context as Values))[field];
    return message === undefined || this.createError({ message });
  });
const schema = yup.object({ max_size: judged('max_size'), retention: judged('retention') });

const defaults = valuesOf(systemDefaults.audit_log);

const units = [
  { value: 'MB', label: 'MB' },
  { value: 'GB', label: 'GB' },
];

/** SET-033: a retention of 0 means unlimited. */
function StateField() {
  const unlimited = useFormValue<number | null>('retention') === 0;
  return (
    <SwitchField
      name="state"
      label={t('Use these limits')}
      help={t('Off: the default limits apply, {days, plural, one {# day} other {# days}} and no maximum size.', { days: systemDefaults.audit_log.retention })}
      disabledReason={unlimited ? t('A retention of 0 keeps this on. Enter 1 day or more to turn it off.') : undefined}
      wide
    />
  );
}

/** SET-017. */
export function AuditLogTab() {
  const answer = useAnswer(systemSettings.auditLog);
  return (
    <AnswerPanel answer={answer} lines={8}>
      {({ settings: { audit_log } }) => (
        <SettingsForm
          about={t('Audit log')}
          id="systemSettings.auditLog"
          of={audit_log}
          values={valuesOf}
          schema={schema}
          defaults={defaults}
          call={systemSettings.changeAuditLog}
          toBody={bodyOf}
        >
          <FieldGrid>
            <NumberField name="max_size" label={t('Maximum size')} min={-Infinity} help={t('10 MB or more. 0 means no limit.')} required />
            <SelectField name="max_size_units" label={t('Unit')} options={units} />
            <NumberField name="retention" label={t('Retention')} unit={t('days')} min={-Infinity} help={t('0 means no limit.')} required />
            <StateField />
          </FieldGrid>
        </SettingsForm>
      )}
    </AnswerPanel>
  );
}
