import { Banner } from 'kc-components/Banner';
import { DetailsList } from 'kc-components/DetailsList';
import { dateTimeText } from 'kc-components/format';
import { Page, PageSection } from 'kc-components/Page';
import { ButtonRow, Stack } from 'kc-components/Stack';
import type { CertificateFacts } from 'kc-api/contract/certificates';
import { syslog, type SyslogSettings } from 'kc-api/contract/syslog/syslog';
import { t } from 'kc-intl/t';
import { AnswerPanel, DialogButton, DialogHost, SettingsForm, useAnswer } from '../shell/index.ts';
import { syslogCsrDialog } from './csr/syslogCsr.dialog.tsx';
import { resetSyslogDialog } from './reset/resetSyslog.dialog.tsx';
import { syslogDialogs } from './syslog.dialogs.ts';
import { syslogBody, syslogSchema, syslogValues } from './syslog.schema.ts';
import { SyslogDeliveries } from './SyslogDeliveries.tsx';
import { SyslogFields } from './SyslogFields.tsx';

export const dialogs = [{ dialogs: syslogDialogs }];

function ClientCertificate({ certificates: [own] }: { certificates: readonly CertificateFacts[] }) {
  if (!own) return null;
  const { subject, issuer, not_after, fingerprint } = own;
  return (
    <DetailsList
      items={[
        { label: t('Client certificate'), value: subject, wide: true },
        { label: t('Issuer'), value: issuer, wide: true },
        { label: t('Expires'), value: dateTimeText(not_after) },
        { label: t('Fingerprint (SHA-256)'), value: fingerprint, mono: true, wide: true },
      ]}
    />
  );
}

const Settings = ({ settings }: { settings: SyslogSettings }) => (
  <>
    <PageSection title={t('Syslog servers')} text={t('The servers for audit records, and how each of them is reached.')}>
      <SettingsForm
        about={t('Syslog')}
        id="syslog.settings"
        of={settings}
        values={syslogValues}
        schema={syslogSchema(settings)}
        call={syslog.change}
        toBody={(values, { start }) => syslogBody(values, start)}
        answered={(answer) => answer.settings.syslog}
      >
        <SyslogFields settings={settings} />
      </SettingsForm>
    </PageSection>
    {settings.enabled === 'yes' && <SyslogDeliveries />}
    <PageSection
      title={t('Client certificate and reset')}
      text={t('With TLS, the servers can ask this appliance for a certificate. Its private key is generated here and never leaves this appliance.')}
    >
      <Stack tight>
        {settings.csr_pending === 'yes' && (
          <Banner kind="info">
            {t('A certificate signing request was generated. Choose its certificate under Client certificate when the CA has issued it.')}
          </Banner>
        )}
        {settings.client_certificates ? <ClientCertificate certificates={settings.client_certificates} /> : <p>{t('No client certificate is set.')}</p>}
        <ButtonRow>
          <DialogButton dialog={syslogCsrDialog} />
          <DialogButton dialog={resetSyslogDialog} />
        </ButtonRow>
      </Stack>
    </PageSection>
  </>
);

/** SET-006. */
export default function SyslogScreen() {
  const answer = useAnswer(syslog.read);
  return (
    <Page scroll title={t('Syslog')} sub={t('Syslog servers for audit records.')}>
      <AnswerPanel answer={answer}>{({ settings }) => <Settings settings={settings.syslog} />}</AnswerPanel>
      <DialogHost dialogs={syslogDialogs} targets={[]} />
    </Page>
  );
}
