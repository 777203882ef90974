import { CheckboxField } from 'kc-components/CheckboxField';
import { FieldGrid, useFormValue } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import { SwitchField } from 'kc-components/SwitchField';
import type { SyslogSettings } from 'kc-api/contract/syslog/syslog';
import { caTexts, certificateTexts } from 'kc-api/rules/certificates';
import { tlsOptions } from 'kc-api/rules/security/directories/directories';
import { webhookFormatNames } from 'kc-api/rules/webhooks/webhooks';
import { t } from 'kc-intl/t';
import { CertificateFileField } from '../certificates/index.ts';
import { ServerRows } from './ServerRows.tsx';

const protocols = [
  { value: 'udp', label: t('UDP') },
  { value: 'tcp', label: t('TCP') },
];

const framings = [
  { value: 'octet-counting', label: t('Octet counting') },
  { value: 'line-feed', label: t('Line feed') },
];

const formats = [
  { value: 'rfc5424', label: t('Text with structured data (RFC 5424)') },
  { value: 'json', label: t('JSON') },
  { value: 'ocsf', label: webhookFormatNames.ocsf },
  { value: 'cef', label: webhookFormatNames.cef },
];

/** Shown for TCP only. */
function TlsFields({ settings }: { settings: SyslogSettings }) {
  const tls = useFormValue<SyslogSettings['tls_auth']>('tls_auth') !== 'none';
  const chosen = useFormValue<string>('clientcert') !== '';
  const keep = (kept: string) => (kept === '' ? undefined : t('Leave empty to keep the one in use.'));
  return (
    <>
      {settings.framing !== undefined && (
        <SelectField
          name="framing"
          label={t('Framing')}
          options={framings}
          help={t(
            'How the servers tell messages apart: by the length before each message (RFC 5425, rsyslog, syslog-ng), or by the line feed after it (Logstash, Graylog).',
          )}
          wide
        />
      )}
      <SelectField name="tls_auth" label={t('TLS')} options={tlsOptions} help={t('No Validation uses no TLS.')} wide />
      {tls && (
        <>
          <CertificateFileField
            name="cacert"
            of="certificates"
            label={t('CA certificate')}
            invalid={caTexts.invalid}
            help={keep(settings.cacert)}
            required={settings.cacert === ''}
            wide
          />
          <CertificateFileField
            name="clientcert"
            of="own"
            label={t('Client certificate')}
            invalid={certificateTexts.invalid}
            help={keep(settings.clientcert)}
            wide
          />
          {settings.clientcert !== '' && !chosen && <CheckboxField name="no_clientcert" label={t('Remove the client certificate and its private key')} wide />}
        </>
      )}
    </>
  );
}

/** SET-027. */
export function SyslogFields({ settings }: { settings: SyslogSettings }) {
  const tcp = useFormValue<SyslogSettings['protocol']>('protocol') === 'tcp';
  return (
    <FieldGrid>
      <SwitchField name="enabled" label={t('Syslog enabled')} wide />
      <SelectField name="protocol" label={t('Protocol')} options={protocols} />
      {settings.format !== undefined && (
        <SelectField
          name="format"
          label={t('Format of records')}
          options={formats}
          help={t('Signed checkpoints of the audit log keep their form. A record that is too long for one message loses its changes first.')}
          wide
        />
      )}
      {tcp && <TlsFields settings={settings} />}
      <ServerRows cacert={settings.cacert} />
    </FieldGrid>
  );
}
