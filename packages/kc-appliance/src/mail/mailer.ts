import { t } from 'kc-intl/t';
import { playedReach } from '../applinks/index.ts';
import { unseenCourse, type TestCourse } from '../core/testCourse.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** How mails leave. */
    mailer: Mailer;
  }
}

/** A mail server, and as whom it is spoken to. */
export interface MailTarget {
  host: string;
  port: number;
  /** How the connection is secured: with TLS from its first byte, by STARTTLS before anything is said, or not at all. */
  security: 'tls' | 'starttls' | 'none';
  /** '' for no sign-in. */
  login: string;
  password: string;
  /** PEM: certificates that are trusted beside the authorities that everybody knows; '' for none. */
  cacert: string;
  /** The name in the greeting, and the right side of Message-IDs. */
  name: string;
  /** Requests the access token for XOAUTH2. Default: the login is by password. */
  accessToken?: () => Promise<string>;
}

export interface Message {
  /** The same for every try, so that a mail that arrived twice can be told from two. */
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
}

/** What a mail server has against one mail, and will have against it tomorrow (RFC 5321, 4.2.1: 5yz). Other mails may leave. */
export class MailRefused extends Error {}

export interface Mailer {
  /**
   * Hands a mail to the server, in bounded time. Rejects with MailRefused where the server does not take this mail, and with
   * StepFailed where nothing can be handed to it. Each step is told to the course.
   */
  send(target: MailTarget, message: Message, course?: TestCourse): Promise<void>;
  /** False where mails leave nowhere: they stay in the appliance's own store, and count as sent. */
  leaves: boolean;
}

/** In a page: a server takes every mail that reaches it. */
export const playedMailer: Mailer = {
  leaves: false,
  async send({ host, port, security, login, cacert }, { to }, course = unseenCourse) {
    await playedReach({ host, port, tls: security === 'none' ? null : { ca: cacert } }, course);
    if (login !== '') await course.step('sign-in', async () => ({ found: t('Logged in as {name}.', { name: login }) }));
    await course.step('act', async () => ({ found: t('The server accepted the email to {address}.', { address: to }) }));
  },
};
