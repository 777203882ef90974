import { isLocalServer, mailPort, mailProblems, settingsTexts } from 'kc-api/rules/security/settings';
import type { Context } from '../core/context.ts';
import { checkFields, refuse } from '../core/refusal.ts';
import { defineRevisedValue } from '../core/value.ts';
import type { MailServer } from './state.ts';

export const mailServer = defineRevisedValue('mail_server', { server: '', port: mailPort, login: '', sender: '', ssl: 'no', disable: 'no' });

/** The mail server of the bank that the demo data speak of. */
export const demoMail: MailServer = {
  server: 'mail.nordbank.example',
  port: 587,
  login: 'keycontrol',
  sender: 'keycontrol@nordbank.example',
  ssl: 'yes',
  disable: 'no',
  password: 'Mail-Demo-1',
};

/** Mails are played: they are kept in the appliance's own store. A server named `unreachable` does not respond. */
export function testMail(context: Context, given: { server: string; port: number; login: string; sender: string }): Record<string, never> {
  checkFields(mailProblems({ ...given, disable: 'no' }));
  const { me } = context;
  const to = me.alert_email || me.email;
  if (to === '') refuse(400, 'Your account has no email address.');
  const reached = isLocalServer(given.server) || (/^[\w.-]+$/.test(given.server) && !given.server.includes('unreachable'));
  if (!reached) refuse(400, settingsTexts.testFailed);
  context.commit(({ mail }) => mail(to, 'Test mail', `The mail server ${given.server} works.`));
  return {};
}
