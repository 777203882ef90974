import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { PageSection } from 'kc-components/Page';
import { kmipServer, type KmipServerInfo } from 'kc-api/contract/kmip/server';
import { kmipServerRules, kmipServerTexts } from 'kc-api/rules/kmip/server';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { KmipAcmePanel } from '../../acme/index.ts';
import { AnswerPanel, DialogButton, DialogHost, SettingsForm, useActor, useAnswer } from '../../shell/index.ts';
import { MigrationPanel } from '../migration/index.ts';
import { LocateRootKey } from './LocateRootKey.tsx';
import { rekeyDialog } from './rekey/rekey.dialog.tsx';
import { resetServerDialog } from './reset/resetServer.dialog.tsx';
import { ServerFields } from './ServerFields.tsx';
import { serverBody, serverSchema, serverValues } from './server.schema.ts';
import { settingsDialogs } from './settings.dialogs.ts';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;

function Settings({ info }: { info: KmipServerInfo }) {
  const mayRekey = reasonOf(kmipServerRules.rekey(useActor(), info)) === undefined;
  return (
    <>
      {info.server_type === 'LEGACY' && <MigrationPanel />}
      <PageSection title={t('KMIP server settings')} text={t('How the server listens, what it shows to clients, and what protects the keys.')}>
        <SettingsForm
          about={t('KMIP server')}
          id="kmipServer.settings"
          of={info}
          values={serverValues}
          schema={serverSchema(info)}
          call={kmipServer.change}
          toBody={(values, { start }) => serverBody(values, start)}
          answered={(answer) => answer.kmipsrv_info}
          done={kmipServerTexts.applied}
        >
          <ServerFields info={info} />
        </SettingsForm>
      </PageSection>
      <PageSection
        title={t('Automatic renewal of the server certificate')}
        text={t('A CA issues and renews the certificate by ACME, such as step-ca or Vault.')}
      >
        <KmipAcmePanel />
      </PageSection>
      <PageSection title={t('KMIP root key and reset')} text={t('With key wrapping, the keys of all objects can be encrypted again.')}>
        <Buttons>
          <LocateRootKey info={info} />
          {mayRekey && <DialogButton dialog={rekeyDialog} />}
          <DialogButton dialog={resetServerDialog} />
        </Buttons>
        {info.state === 'DISABLED' && <Banner kind="warning">{t('The KMIP server is disabled. No client can connect.')}</Banner>}
      </PageSection>
    </>
  );
}

/** The settings of the KMIP server. */
export function SettingsTab() {
  const answer = useAnswer(kmipServer.read);
  return (
    <>
      <AnswerPanel answer={answer}>{({ kmipsrv_info }) => <Settings info={kmipsrv_info} />}</AnswerPanel>
      <DialogHost dialogs={settingsDialogs} targets={[]} />
    </>
  );
}
