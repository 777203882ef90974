import { Page, PageSection } from 'kc-components/Page';
import { managementConsole } from 'kc-api/contract/settings/managementConsole';
import { t } from 'kc-intl/t';
import { AnswerPanel, DialogHost, useAnswer, usePanelRules, type DialogDefinition, type DialogPlace, type ScreenTab } from '../shell/index.ts';
import { Connection } from './managementConsole/Connection.tsx';
import { ConnectForm } from './managementConsole/ConnectForm.tsx';
import { disconnectDialog } from './managementConsole/disconnect.dialog.tsx';

const own: readonly DialogDefinition<never>[] = [disconnectDialog];
export const dialogs: readonly DialogPlace[] = [{ dialogs: own }];

function Content() {
  const answer = useAnswer(managementConsole.read);
  const mayConnect = usePanelRules().maySend(managementConsole.connect);
  return (
    <>
      <PageSection title={t('Connection')} text={t('Generate the token in the management console. It is never shown here.')}>
        <AnswerPanel answer={answer} lines={8}>
          {(connection) =>
            connection.connected === 'yes' ? <Connection connection={connection} /> : mayConnect ? <ConnectForm /> : <p>{t('Not connected')}</p>
          }
        </AnswerPanel>
      </PageSection>
      <DialogHost dialogs={own} targets={[]} />
    </>
  );
}

export const tab: ScreenTab = { sub: t('Connects this vault to a console that manages the keys of several vaults.'), scroll: true, Content };

/** SET-011, SHELL-025. */
export default function ManagementConsoleScreen() {
  return (
    <Page scroll title={t('Management console')} sub={tab.sub}>
      <Content />
    </Page>
  );
}
