import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { t } from 'kc-intl/t';
import { unseenCourse } from '../../core/checks/testCourse.ts';
import { visible } from '../../core/visible.ts';
import type { Mailer, MailTarget } from '../../mail/index.ts';
import { trusting } from './handshake.ts';
import { stepTime } from './inTime.ts';
import { look } from './look.ts';
import { smtpFailure, smtpSilence, type SmtpError } from './smtpFailure.ts';
import { smtpStartTls } from './startTls.ts';

/** Returns the credentials; undefined for a server without a login. Rejects with StepFailed if no access token is issued. */
async function authOf({ login, password, accessToken }: MailTarget) {
  if (login === '') return undefined;
  return accessToken ? ({ type: 'OAuth2', user: login, accessToken: await accessToken() } as const) : { user: login, pass: password };
}

/** Sends emails over SMTP. It resolves the server's name for each email and connects to the checked address. */
export const nodeMailer: Mailer = {
  leaves: true,
  async send(target, { id, from, to, subject, text }, course = unseenCourse) {
    const { host, port, security, login, cacert } = target;
    const tls = security === 'none' ? null : { ca: cacert, ...(security === 'starttls' ? { before: smtpStartTls(host, target.name) } : {}) };
    const address = await look({ host, port, tls }, course);
    // Without a token there is no login to test: report the reason in that step.
    const auth = await authOf(target).catch((error: unknown) => course.step<never>('sign-in', () => Promise.reject(error)));
    const transport = createTransport({
      host: address,
      name: target.name,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      tls: { ...trusting(cacert), ...(isIP(host) === 0 ? { servername: host } : {}) },
      ...(auth ? { auth } : {}),
      connectionTimeout: stepTime,
      greetingTimeout: stepTime,
      socketTimeout: smtpSilence,
      // Emails contain only texts of the appliance, and nothing must be fetched for them.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const explained = (error: unknown): never => {
      throw smtpFailure(error as SmtpError, target);
    };
    try {
      if (login !== '' && course !== unseenCourse)
        await course.step('sign-in', async () => {
          await transport.verify().catch(explained);
          return { found: t('Logged in as {name}.', { name: login }) };
        });
      await course.step('act', async () => {
        const { response } = await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${target.name}>`, date: new Date() }).catch(explained);
        return { found: t('The server accepted the email to {address}: {words}', { address: to, words: visible(response.slice(0, 200)) }) };
      });
    } finally {
      transport.close();
    }
  },
};
