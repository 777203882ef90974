import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { systemSettings, type GuiSettings } from 'kc-api/contract/settings/systemSettings';
import { minutesProblem, systemDefaults } from 'kc-api/rules/settings/systemSettings';
import { t } from 'kc-intl/t';
import { AnswerPanel, SettingsForm, useAnswer } from '../../shell/index.ts';

interface Values {
  minutes: number | null;
}

const schema = yup.object({
  minutes: yup.mixed().test('minutes', function judge(value) {
    const message = minutesProblem(typeof value === 'number' ? value : Number.NaN);
    return message === undefined || this.createError({ message });
  }),
});

const defaults: Values = { minutes: systemDefaults.gui_settings.session_timeout / 60 };

/** SET-018, SET-054. */
export function SessionTab() {
  const answer = useAnswer(systemSettings.session);
  return (
    <AnswerPanel answer={answer} lines={4}>
      {({ settings: { gui_settings } }) => (
        <SettingsForm
          about={t('Session timeout')}
          id="systemSettings.session"
          of={gui_settings}
          values={({ session_timeout }: GuiSettings): Values => ({ minutes: session_timeout / 60 })}
          schema={schema}
          defaults={defaults}
          call={systemSettings.changeSession}
          toBody={({ minutes }) => ({ session_timeout: (minutes ?? 0) * 60 })}
        >
          <FieldGrid>
            <NumberField
              name="minutes"
              label={t('Session timeout')}
              serverName="session_timeout"
              unit={t('minutes')}
              min={-Infinity}
              help={t('An idle session ends after this time. Applies from the next sign-in or renewal.')}
              required
              wide
            />
          </FieldGrid>
        </SettingsForm>
      )}
    </AnswerPanel>
  );
}
