import { syslog } from 'kc-api/contract/syslog/syslog';
import { postureAges } from 'kc-api/rules/posture/posture';
import { t } from 'kc-intl/t';
import { endText, inKeyControl, listed, type FindingDefinition, type Found } from '../core/checks/findings.ts';
import { weakCertificateFinding, weakCertificates } from '../core/checks/weakCertificates.ts';
import { syslogSettings } from './state.ts';

const ofSyslog = { area: 'Syslog', listedBy: syslog.read, allowed: inKeyControl, fix: 'syslog' } as const;

export const syslogFindings: readonly FindingDefinition[] = [
  {
    ...ofSyslog,
    kind: 'syslog.no_tls',
    title: t('Syslog servers without TLS'),
    why: t('Anyone on the network path can read and change audit records.'),
    severity: 'medium',
    noun: t('server'),
    source: listed((environment) => {
      const { enabled, tls_auth, server_list, protocol } = syslogSettings.get(environment);
      if (enabled === 'no' || tls_auth !== 'none') return [];
      return server_list.map(({ server, port }) => ({
        id: `${server}:${port}`,
        name: `${server}:${port}`,
        detail: t('{protocol} without TLS', { protocol: protocol.toUpperCase() }),
      }));
    }),
  },
  {
    ...ofSyslog,
    kind: 'syslog.certificate_ends',
    title: t('Syslog client certificates close to their end'),
    why: t('Once it has expired no audit record leaves.'),
    severity: 'medium',
    noun: t('certificate'),
    source: listed((environment, now) =>
      syslogSettings
        .get(environment)
        .client_certificates.flatMap(({ subject, fingerprint, not_after }): Found[] =>
          not_after <= now + postureAges.soon ? [{ id: fingerprint, name: subject, detail: endText(not_after, now) }] : [],
        ),
    ),
  },
  {
    ...ofSyslog,
    ...weakCertificateFinding,
    kind: 'syslog.weak_certificate',
    title: t('Syslog certificates that are weak'),
    source: weakCertificates((environment) => {
      const { cacert, clientcert } = syslogSettings.get(environment);
      return [
        { id: 'clientcert', name: t('Client certificate'), worded: true, pem: clientcert },
        { id: 'cacert', name: t('CA certificate'), worded: true, authorities: cacert },
      ];
    }),
  },
];
