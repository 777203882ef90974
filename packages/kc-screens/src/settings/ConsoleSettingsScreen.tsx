import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { Page, PageSection } from 'kc-components/Page';
import { SwitchField } from 'kc-components/SwitchField';
import { consoleSettings, type ConsoleSettings } from 'kc-api/contract/settings/managementConsole';
import { t } from 'kc-intl/t';
import { AnswerPanel, SettingsForm, useAnswer, type DialogPlace, type ScreenTab } from '../shell/index.ts';

export const dialogs: readonly DialogPlace[] = [];

const schema = yup.object({});
const defaults = { allowed: false };

function Content() {
  const answer = useAnswer(consoleSettings.read);
  return (
    <PageSection title={t('System account')} text={t('secroot is the account that the appliance was installed with.')}>
      <AnswerPanel answer={answer} lines={4}>
        {({ settings }) => (
          <SettingsForm
            about={t('Console settings')}
            id="consoleSettings.change"
            of={settings.htadmin_mgmt}
            values={({ secroot_mgmt }: ConsoleSettings) => ({ allowed: secroot_mgmt === 'yes' })}
            schema={schema}
            defaults={defaults}
            call={consoleSettings.change}
            toBody={({ allowed }) => ({ secroot_mgmt: allowed ? ('yes' as const) : ('no' as const) })}
          >
            <FieldGrid>
              <SwitchField name="allowed" label={t('Allow secroot to be managed from the console')} serverName="secroot_mgmt" wide />
            </FieldGrid>
          </SettingsForm>
        )}
      </AnswerPanel>
    </PageSection>
  );
}

export const tab: ScreenTab = { sub: t('Whether the system account is managed from the console.'), scroll: true, Content };

/** SET-013, SHELL-026. */
export default function ConsoleSettingsScreen() {
  return (
    <Page scroll title={t('Console settings')} sub={tab.sub}>
      <Content />
    </Page>
  );
}
