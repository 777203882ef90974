import { defineArea } from '../core/area.ts';
import { mailDue } from './delivery.ts';
import { mailChecks, mailHealth } from './mailChecks.ts';
import { mailFindings } from './mailFindings.ts';
import { mails } from './mails.ts';
import { demoMail } from './mailServer.ts';
import { mailServer } from './state.ts';

export { MailRefused, playedMailer, type Mailer, type MailTarget } from './mailer.ts';
export { tryMailsNow, waiting as waitingMails } from './delivery.ts';
export { mailWorks, passwordFor, testMail } from './mailServer.ts';
export { mailServer, storedMailServer } from './state.ts';

/** The mail server, and the emails that are sent through it. */
export const mailArea = defineArea({
  name: 'mail',
  resources: { mails },
  searches: 'Emails are gone as soon as they have left.',
  findings: mailFindings,
  healthChecks: mailHealth,
  liveChecks: mailChecks,
  categories: ['Mail'],
  due: [mailDue],
  seeds: { setUp: (environment) => mailServer.set(environment, demoMail) },
});
