import { settings } from 'kc-api/contract/security/settings';
import { isLocalServer } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import { listed, type FindingDefinition } from '../core/findings.ts';
import { mailServer } from './state.ts';

export const mailFindings: readonly FindingDefinition[] = [
  {
    kind: 'mail.no_tls',
    title: t('Mail server without TLS'),
    why: t('One-time codes and invitations can be read on their way.'),
    severity: 'medium',
    area: 'Mail',
    noun: t('server'),
    listedBy: settings.mailServer,
    fix: 'mailServer',
    source: listed((environment) => {
      const { server, port, ssl, disable } = mailServer.get(environment);
      if (server === '' || disable === 'yes' || ssl === 'yes' || isLocalServer(server)) return [];
      return [{ id: 'mail', name: `${server}:${port}`, detail: t('No TLS') }];
    }),
  },
];
