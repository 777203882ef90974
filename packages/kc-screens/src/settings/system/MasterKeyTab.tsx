import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { systemSettings, type MasterkeySettings } from 'kc-api/contract/settings/systemSettings';
import { keypartsProblem, systemDefaults } from 'kc-api/rules/settings/systemSettings';
import { t } from 'kc-intl/t';
import { AnswerPanel, SettingsForm, useAnswer } from '../../shell/index.ts';

interface Values {
  min_keyparts: number | null;
}

/** SET-052, SET-053. */
const schemaOf = ({ security_admins = Infinity }: MasterkeySettings) =>
  yup.object({
    min_keyparts: yup.mixed().test('key parts', function judge(value) {
      const message = keypartsProblem(typeof value === 'number' ? value : Number.NaN, security_admins);
      return message === undefined || this.createError({ message });
    }),
  });

/** SET-021. */
export function MasterKeyTab() {
  const answer = useAnswer(systemSettings.masterkey);
  return (
    <AnswerPanel answer={answer} lines={4}>
      {({ settings: { masterkey_recovery } }) => (
        <SettingsForm
          about={t('Minimum key parts')}
          id="systemSettings.masterkey"
          of={masterkey_recovery}
          values={({ min_keyparts }: MasterkeySettings): Values => ({ min_keyparts })}
          schema={schemaOf(masterkey_recovery)}
          defaults={systemDefaults.masterkey_recovery}
          call={systemSettings.changeMasterkey}
          toBody={({ min_keyparts }) => ({ min_keyparts: min_keyparts ?? Number.NaN })}
        >
          <FieldGrid>
            <NumberField
              name="min_keyparts"
              label={t('Minimum key parts')}
              min={-Infinity}
              help={t('Number of parts of the admin key that recover the vault. Applies when the admin key is generated next.')}
              required
              wide
            />
          </FieldGrid>
        </SettingsForm>
      )}
    </AnswerPanel>
  );
}
