import { Page, PageSection } from 'kc-components/Page';
import { proxy } from 'kc-api/contract/settings/proxy';
import { trialSeconds } from 'kc-api/rules/settings/trials';
import { t } from 'kc-intl/t';
import { AnswerPanel, useAnswer, type DialogPlace, type ScreenTab } from '../shell/index.ts';
import { ProxyTest } from './proxy/ProxyTest.tsx';
import { ProxyForm } from './proxy/ProxyForm.tsx';

export const dialogs: readonly DialogPlace[] = [];

function Content() {
  const answer = useAnswer(proxy.read);
  return (
    <>
      <PageSection
        title={t('Proxy server')}
        text={t('Leave all fields empty to use no proxy. A change is reverted after {seconds} seconds unless you confirm it.', { seconds: trialSeconds })}
      >
        <AnswerPanel answer={answer} lines={10}>
          {({ settings }) => <ProxyForm settings={settings.proxy} />}
        </AnswerPanel>
      </PageSection>
      {answer.data && answer.data.settings.proxy.server !== '' && (
        <PageSection title={t('Proxy test')} text={t('Tests the proxy with the settings that are applied, so that you can confirm the change or undo it.')}>
          <ProxyTest />
        </PageSection>
      )}
    </>
  );
}

export const tab: ScreenTab = { sub: t('The proxy for connections from this appliance to other servers.'), scroll: true, Content };

/** SET-001. */
export default function ProxyScreen() {
  return (
    <Page scroll title={t('Proxy')} sub={tab.sub}>
      <Content />
    </Page>
  );
}
