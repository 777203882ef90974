import { useFormValue, useSetFormValue } from 'kc-components/Form';
import { syslog } from 'kc-api/contract/syslog/syslog';
import { syslogTestProblems, syslogTexts } from 'kc-api/rules/syslog/syslog';
import { t } from 'kc-intl/t';
import { TestServer } from '../serverTest/index.ts';
import { testedServer, type SyslogValues } from './syslog.schema.ts';

interface SyslogTestProps {
  /** Index of the server. */
  at: number;
  /** PEM: the stored CA certificates, '' for none. */
  cacert: string;
}

/** Returns the reason why the test is disabled. The server and port fields show their own errors. */
function problemOf(values: SyslogValues, at: number): string | undefined {
  const { server, port, ...others } = syslogTestProblems(testedServer(values, at));
  return server || port ? t('Enter a valid server and port first.') : Object.values(others)[0];
}

/** Sends a test message to a server with the entered values, saved or not. */
export function SyslogTest({ at, cacert }: SyslogTestProps) {
  const set = useSetFormValue();
  const protocol = useFormValue<SyslogValues['protocol']>('protocol');
  const chosen = useFormValue<SyslogValues['cacert']>('cacert');
  const byPrint = useFormValue<SyslogValues['tls_auth']>('tls_auth') === 'x509/fingerprint';
  const trust = (authority: string, fingerprint: string) => {
    if (byPrint) set(`server_list.${at}.fingerprint`, `SHA256:${fingerprint}`);
    // Appends the certificate, because all servers share the CA certificates.
    if (!byPrint || (chosen || cacert) === '') set('cacert', [chosen || cacert, authority].filter(Boolean).join('\n'));
  };
  return (
    <TestServer<SyslogValues, typeof syslog.test>
      call={syslog.test}
      label={t('Test server {number}', { number: at + 1 })}
      act={t('Send a test message')}
      input={(values, test_id) => ({ body: { ...testedServer(values, at), test_id } })}
      problem={(values) => problemOf(values, at)}
      success={protocol === 'udp' ? syslogTexts.sent : syslogTexts.tested}
      onTrust={trust}
    />
  );
}
