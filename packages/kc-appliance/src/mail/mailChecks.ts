import { dayText } from '../core/findings.ts';
import type { LiveCheckDefinition } from '../core/liveChecks.ts';
import { mailWorks } from './mailServer.ts';
import { mailOutage, mailServer } from './state.ts';

export const mailChecks: readonly LiveCheckDefinition[] = [
  {
    id: 'mail.leaves',
    title: 'Email can be sent',
    fix: 'mailServer',
    see: (environment) => {
      if (!mailWorks(environment)) return { done: false, says: 'No mail server is set up.', part: 'mail-server' };
      const outage = mailOutage.get(environment);
      if (outage) return { done: false, says: `No email has left since ${dayText(outage.since)}: ${outage.problem}`, part: 'mail-server' };
      return { done: true, says: `Email leaves through ${mailServer.get(environment).server}.`, part: 'mail-server' };
    },
  },
];
