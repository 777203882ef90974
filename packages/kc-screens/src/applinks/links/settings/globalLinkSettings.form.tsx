import * as yup from 'yup';
import { DurationField } from 'kc-components/DurationField';
import { FieldGrid } from 'kc-components/Form';
import { applinks, type ApplinkSettings } from 'kc-api/contract/applinks/applinks';
import { applinkSettingsProblems, applinkTexts } from 'kc-api/rules/applinks/applinks';
import { t } from 'kc-intl/t';
import { defineForm, difference } from '../../../shell/index.ts';
import { intervalOf, intervalSeconds, intervalUnits, type Interval } from '../interval.ts';

const load = { settings: applinks.settings };

interface Values {
  applink_replay_interval: Interval;
  applink_secret_expiry_interval: Interval;
}

const bodyOf = (values: Values) => ({
  applink_replay_interval: intervalSeconds(values.applink_replay_interval),
  applink_secret_expiry_interval: intervalSeconds(values.applink_secret_expiry_interval),
});

const judged = (field: keyof Values) =>
  yup.mixed().test('settings', function judge() {
    const message = applinkSettingsProblems(bodyOf(this.options.context as Values))[field];
    return message === undefined || this.createError({ message });
  });

export const form = defineForm<Values, typeof applinks.changeSettings, unknown, typeof load, ApplinkSettings>({
  load,
  seen: ({ data }) => data.settings.applink_settings,
  schema: yup.object({
    applink_replay_interval: judged('applink_replay_interval'),
    applink_secret_expiry_interval: judged('applink_secret_expiry_interval'),
  }),
  initialValues: ({ seen }) => ({
    applink_replay_interval: intervalOf(seen.applink_replay_interval),
    applink_secret_expiry_interval: intervalOf(seen.applink_secret_expiry_interval),
  }),
  Fields: () => (
    <FieldGrid>
      <DurationField
        name="applink_replay_interval"
        label={t('Replay interval')}
        required
        units={intervalUnits}
        help={t('Maximum age of a request from another product. Between 1 and 20 minutes.')}
      />
      <DurationField
        name="applink_secret_expiry_interval"
        label={t('Secret expiry interval')}
        required
        units={intervalUnits}
        help={t('The start value for new links. Between 2 minutes and 30 days.')}
      />
    </FieldGrid>
  ),
  toBody: (values, { start }) => difference(bodyOf(values), bodyOf(start)),
  undo: ({ applink_settings }) => applink_settings,
  done: () => applinkTexts.settingsUpdated,
});
