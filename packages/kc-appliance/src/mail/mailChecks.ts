import { mails } from 'kc-api/contract/mail/mails';
import { t } from 'kc-intl/t';
import { dayText } from '../core/checks/findings.ts';
import type { HealthCheck } from '../core/checks/healthCheck.ts';
import type { LiveCheckDefinition } from '../core/checks/liveChecks.ts';
import { mailWorks } from './mailServer.ts';
import { mailOutage, mailServer } from './state.ts';

/** A fault while emails wait because the server accepts none. */
export const mailHealth: readonly HealthCheck[] = [
  {
    id: 'mail.outage',
    title: t('Email cannot be sent'),
    scope: 'vault',
    listedBy: mails.queue,
    fix: 'mailServer',
    found: (kept) => {
      const outage = mailWorks(kept) ? mailOutage.get(kept) : null;
      const { server } = mailServer.get(kept);
      return outage
        ? [{ id: 'mail', name: server, detail: t('No email has left since {day}: {problem}', { day: dayText(outage.since), problem: outage.problem }) }]
        : [];
    },
  },
];

export const mailChecks: readonly LiveCheckDefinition[] = [
  {
    id: 'mail.leaves',
    title: t('Email can be sent'),
    fix: 'mailServer',
    see: (environment) => {
      if (!mailWorks(environment)) return { done: false, says: t('No mail server is set up.'), part: 'mail-server' };
      const outage = mailOutage.get(environment);
      if (outage)
        return {
          done: false,
          says: t('No email has left since {day}: {problem}', { day: dayText(outage.since), problem: outage.problem }),
          part: 'mail-server',
        };
      return { done: true, says: t('Email leaves through {server}.', { server: mailServer.get(environment).server }), part: 'mail-server' };
    },
  },
];
