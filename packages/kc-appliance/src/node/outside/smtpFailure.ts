import { findings, type Finding } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import { StepFailed } from '../../core/checks/testCourse.ts';
import { visible } from '../../core/visible.ts';
import { MailRefused, type MailTarget } from '../../mail/index.ts';

/** Milliseconds without a response, after the server has accepted the connection. */
export const smtpSilence = 30_000;

/** The parts of a nodemailer error that the appliance reads. */
export interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
  /** The SMTP command that the server refused, such as `RCPT TO`. */
  command?: string;
}

/** Returns the server's own line, truncated and without control characters. */
const words = ({ response }: SmtpError): string => visible((response ?? '').slice(0, 200));

/** Returns the remedy for a refused login. Microsoft 365 responds 5.7.139 to every password while SMTP AUTH is off. */
function loginRemedy(error: SmtpError): string {
  if (/\b5\.7\.139\b/.test(error.response ?? ''))
    return t('Microsoft 365 refuses passwords for this mailbox. Enable "Authenticated SMTP" for it, or use a relay that accepts this appliance.');
  return t('Check the login and the password.');
}

/** RFC 5321, 4.1.1.1: a server may refuse the name in the greeting at any later command. */
const isGreetingRefused = ({ response = '' }: SmtpError): boolean => /\b(?:helo|ehlo)\b/i.test(response) && /^[45]/.test(response);

/** Returns the step at which the server refused, with its message. */
function refusal(host: string, error: SmtpError): string {
  const values = { host, words: words(error) };
  if (error.command === 'MAIL FROM') return t('{host} refused the sender address (MAIL FROM): {words}', values);
  if (error.command === 'RCPT TO') return t('{host} refused the recipient (RCPT TO): {words}', values);
  if (error.command === 'DATA') return t('{host} refused the content of the email (DATA): {words}', values);
  return t('{host} answered: {words}', values);
}

function finding(error: SmtpError, { host, port, name }: MailTarget): Finding {
  const { code, responseCode = 0 } = error;
  if (isGreetingRefused(error))
    return {
      found: t('{host} refused the name {name} in the greeting: {words}', { host, name, words: words(error) }),
      remedy: t('Enter a name that the server accepts in "Name in greeting".'),
    };
  if (code === 'EAUTH') return { found: t('{host} refused the login: {words}', { host, words: words(error) }), remedy: loginRemedy(error) };
  if (responseCode > 0) return { found: refusal(host, error), remedy: t('Look at the log of the mail server.') };
  if (code === 'ETIMEDOUT') return findings.silent(host, port, smtpSilence);
  return findings.broken(host);
}

/**
 * Explains an SMTP error. A MailRefused concerns this email only and is permanent (5yz to an envelope or a message). All other errors are a StepFailed, after
 * which all emails wait.
 */
export function smtpFailure(error: SmtpError, target: MailTarget): Error {
  const { code, responseCode = 0 } = error;
  const isPermanent = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
  if (isPermanent && !isGreetingRefused(error)) return new MailRefused(refusal(target.host, error));
  return new StepFailed(finding(error, target));
}
