import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { findings } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import { StepFailed, unseenCourse } from '../../core/testCourse.ts';
import { visible } from '../../core/visible.ts';
import { MailRefused, type MailTarget, type Mailer } from '../../mail/index.ts';
import { trusting } from './handshake.ts';
import { stepTime } from './inTime.ts';
import { look } from './look.ts';
import { smtpStartTls } from './startTls.ts';

/** Milliseconds without a word from the server, once it has taken the connection. */
const silence = 30_000;

/** What of an error of SMTP is for people: the server's own line, where there is one. */
interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}
const said = ({ response }: SmtpError): string => visible((response ?? '').slice(0, 200));

function failed(error: SmtpError, { host, port }: MailTarget): Error {
  const { code, responseCode = 0 } = error;
  if (code === 'EAUTH')
    return new StepFailed({ found: t('{host} refused the login: {words}', { host, words: said(error) }), remedy: t('Check the login and the password.') });
  // It is this mail that the server will never take; whether it takes others, they will show.
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    if (responseCode >= 500) return new MailRefused(t('{host} refused the email: {words}', { host, words: said(error) }));
  if (responseCode > 0)
    return new StepFailed({ found: t('{host} answered: {words}', { host, words: said(error) }), remedy: t('Look at the log of the mail server.') });
  if (code === 'ETIMEDOUT') return new StepFailed(findings.silent(host, port, silence));
  return new StepFailed(findings.broken(host));
}

/** Mails leave by SMTP. Each one looks the server up anew, and speaks to the address that was judged. */
export const nodeMailer: Mailer = {
  leaves: true,
  async send(target, { id, from, to, subject, text }, course = unseenCourse) {
    const { host, port, security, login, password, cacert } = target;
    const tls = security === 'none' ? null : { ca: cacert, ...(security === 'starttls' ? { before: smtpStartTls(host) } : {}) };
    const address = await look({ host, port, tls }, course);
    const transport = createTransport({
      host: address,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      tls: { ...trusting(cacert), ...(isIP(host) === 0 ? { servername: host } : {}) },
      ...(login === '' ? {} : { auth: { user: login, pass: password } }),
      connectionTimeout: stepTime,
      greetingTimeout: stepTime,
      socketTimeout: silence,
      // Texts of ours alone, and nothing is fetched for them.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const explained = (error: unknown): never => {
      throw failed(error as SmtpError, target);
    };
    try {
      if (login !== '' && course !== unseenCourse)
        await course.step('sign-in', async () => {
          await transport.verify().catch(explained);
          return { found: t('Logged in as {name}.', { name: login }) };
        });
      await course.step('act', async () => {
        const { response } = await transport.sendMail({ from, to, subject, text, messageId: `<${id}@keycontrol>`, date: new Date() }).catch(explained);
        return { found: t('The server accepted the email to {address}: {words}', { address: to, words: visible(response.slice(0, 200)) }) };
      });
    } finally {
      transport.close();
    }
  },
};
