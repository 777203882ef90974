import { useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { Page, PageSection } from 'kc-components/Page';
import { Switch } from 'kc-components/Switch';
import { alerts as calls } from 'kc-api/contract/alerts/alerts';
import { alertRules, alertTexts } from 'kc-api/rules/alerts/alerts';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { AnswerPanel, sayDone, type DialogPlace, type ScreenTab, useAction, useActor, useAnswer, usePorts } from '../shell/index.ts';

export const dialogs: readonly DialogPlace[] = [];

function Content() {
  const ports = usePorts();
  const actor = useActor();
  const action = useAction();
  const setting = useAnswer(calls.setting);
  const [chosen, setChosen] = useState<{ enabled: boolean; over: number | null } | null>(null);
  // A newer response takes precedence over the user's choice.
  const shown = chosen && (action.busy || chosen.over === setting.updatedAt) ? chosen.enabled : undefined;

  async function choose(enabled: boolean) {
    setChosen({ enabled, over: setting.updatedAt });
    const outcome = await action.run(calls.changeSetting, { body: { enabled } });
    if (outcome?.ok) sayDone(ports, enabled ? alertTexts.enabled : alertTexts.disabled, undefined);
    else setChosen(null);
  }

  const { state } = action;
  return (
    <>
      {state.at === 'failed' && (
        <Banner key={state.text} kind="error" focusOnMount>
          {state.text}
        </Banner>
      )}
      <PageSection title={t('Web GUI alert')} text={t('The list of alerts is available either way.')}>
        <AnswerPanel answer={setting} lines={2}>
          {({ settings }) => (
            <Switch
              label={t('Show the bell and its count in the header')}
              help={t('Saved immediately, for all users of this vault.')}
              checked={shown ?? settings.webgui_alert.enabled}
              pending={action.busy}
              disabledReason={reasonOf(alertRules.changeSetting(actor))}
              onChange={(enabled) => void choose(enabled)}
            />
          )}
        </AnswerPanel>
      </PageSection>
    </>
  );
}

export const tab: ScreenTab = { sub: t('How the console notifies users of alerts.'), scroll: true, Content };

/** ALERT-06: the switch shows the new value while the request is pending, and returns to the old one on an error. */
export default function AlertSettingsScreen() {
  return (
    <Page scroll title={t('Alert settings')} sub={tab.sub}>
      <Content />
    </Page>
  );
}
