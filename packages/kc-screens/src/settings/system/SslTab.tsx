import * as yup from 'yup';
import { RadioCards } from 'kc-components/RadioCards';
import { sslOption, sslProtocol, type SslSettings } from 'kc-api/contract/settings/sslOption';
import { sslNames, systemDefaults } from 'kc-api/rules/settings/systemSettings';
import { trialSeconds } from 'kc-api/rules/settings/trials';
import { t } from 'kc-intl/t';
import { AnswerPanel, SettingsForm, useAnswer } from '../../shell/index.ts';

const schema = yup.object({});
const options = sslProtocol.options.map((value) => ({
  value,
  label: sslNames[value],
  description: value === systemDefaults.sslprotocol ? t('Recommended. The default.') : t('For old browsers and agents. TLS 1.0 and 1.1 are not safe.'),
}));

const defaults = { sslprotocol: systemDefaults.sslprotocol };

/** SET-120. */
export function SslTab() {
  const answer = useAnswer(sslOption.read);
  return (
    <AnswerPanel answer={answer} lines={8}>
      {(settings) => (
        <SettingsForm
          about={t('SSL option')}
          id="systemSettings.ssl"
          of={settings}
          values={({ sslprotocol }: SslSettings) => ({ sslprotocol })}
          schema={schema}
          defaults={defaults}
          call={sslOption.change}
          toBody={({ sslprotocol }) => ({ sslprotocol })}
          confirm={({ sslprotocol }, { start }) => ({
            title: t('Change the SSL option'),
            names: [`${sslNames[start.sslprotocol]} → ${sslNames[sslprotocol]}`],
            consequence: t(
              'Browsers and agents that support none of the allowed versions can lose the connection. After {seconds} seconds the previous option is restored, unless you keep the change.',
              { seconds: trialSeconds },
            ),
            verb: t('Change SSL option'),
          })}
        >
          <RadioCards name="sslprotocol" label={t('Allowed versions')} options={options} />
        </SettingsForm>
      )}
    </AnswerPanel>
  );
}
