import { t } from 'kc-intl/t';
import { playedReach } from '../applinks/index.ts';
import { unseenCourse, type TestCourse } from '../core/checks/testCourse.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** Sends emails. */
    mailer: Mailer;
  }
}

/** A mail server, and the login for it. */
export interface MailTarget {
  host: string;
  port: number;
  /** How the connection is secured: TLS from the first byte, STARTTLS before any command, or not at all. */
  security: 'tls' | 'starttls' | 'none';
  /** '' for no sign-in. */
  login: string;
  password: string;
  /** PEM: certificates that are trusted besides the public authorities; '' for none. */
  cacert: string;
  /** The name in the greeting, and the right side of Message-IDs. */
  name: string;
  /** Requests the access token for XOAUTH2. Default: login by password. */
  accessToken?: () => Promise<string>;
}

export interface Message {
  /** The same for every attempt, so that receivers can recognize duplicates. */
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
}

/** The server permanently refuses this email (RFC 5321, 4.2.1: 5yz). Other emails may be sent. */
export class MailRefused extends Error {}

export interface Mailer {
  /**
   * Sends an email to the server, in bounded time. Rejects with MailRefused if the server refuses this email, and with StepFailed if the server accepts no
   * email. Records each step.
   */
  send(target: MailTarget, message: Message, course?: TestCourse): Promise<void>;
  /** False in a simulation: emails remain in the appliance's own store, and count as sent. */
  leaves: boolean;
}

/** For a page: simulates a server that accepts every email. */
export const playedMailer: Mailer = {
  leaves: false,
  async send({ host, port, security, login, cacert }, { to }, course = unseenCourse) {
    await playedReach({ host, port, tls: security === 'none' ? null : { ca: cacert } }, course);
    if (login !== '') await course.step('sign-in', async () => ({ found: t('Logged in as {name}.', { name: login }) }));
    await course.step('act', async () => ({ found: t('The server accepted the email to {address}.', { address: to }) }));
  },
};
