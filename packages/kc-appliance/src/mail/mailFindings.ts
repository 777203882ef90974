import { settings } from 'kc-api/contract/security/settings';
import { isLocalServer } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import { listed, type FindingDefinition } from '../core/checks/findings.ts';
import { weakCertificateFinding, weakCertificates } from '../core/checks/weakCertificates.ts';
import { mailServer } from './state.ts';

const ofMail = { area: 'Mail', listedBy: settings.mailServer, fix: 'mailServer' } as const;

export const mailFindings: readonly FindingDefinition[] = [
  {
    ...ofMail,
    kind: 'mail.no_tls',
    title: t('Mail server without TLS'),
    why: t('Anyone on the network path can read one-time codes and invitations.'),
    severity: 'medium',
    noun: t('server'),
    source: listed((environment) => {
      const { server, port, ssl, disable } = mailServer.get(environment);
      if (server === '' || disable === 'yes' || ssl === 'yes' || isLocalServer(server)) return [];
      return [{ id: 'mail', name: `${server}:${port}`, detail: t('No TLS') }];
    }),
  },
  {
    ...ofMail,
    ...weakCertificateFinding,
    kind: 'mail.weak_certificate',
    title: t('CA certificates of the mail server that are weak'),
    source: weakCertificates((environment) => {
      const { server, port, cacert } = mailServer.get(environment);
      return [{ id: 'mail', name: `${server}:${port}`, authorities: cacert }];
    }),
  },
];
