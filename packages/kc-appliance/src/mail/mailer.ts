import { findings } from 'kc-api/rules/connections/testing';
import { isLocalServer } from 'kc-api/rules/security/settings';
import { applicationsCaPem, applicationsLeafPem } from '../applinks/index.ts';
import { StepFailed, unseenCourse, type StepNote, type TestCourse } from '../core/testCourse.ts';

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

/** What the played server of a private authority presents, which nobody trusts until its CA certificate is entered. */
async function playedTls(cacert: string): Promise<StepNote> {
  const { certificatesIn } = await import('../core/x509/certificates.ts');
  const facts = certificatesIn(applicationsLeafPem + applicationsCaPem) ?? [];
  const trusted = cacert.trim() === applicationsCaPem.trim();
  const certificate_chain = facts.map((one, index) => ({ ...one, problems: index === facts.length - 1 && !trusted ? ['UNTRUSTED'] : [] }));
  if (!trusted) throw new StepFailed(findings.untrusted, { certificate_chain, authority: applicationsCaPem });
  return { found: 'TLSv1.3, TLS_AES_256_GCM_SHA384.', certificate_chain };
}

/**
 * In a page nobody is reached: a server takes every mail, unless it has `unreachable` in its name; one with `private` in it has a
 * certificate of a private authority.
 */
export const playedMailer: Mailer = {
  leaves: false,
  async send({ host, port, security, login, cacert }, { to }, course = unseenCourse) {
    const isName = /^[\w.-]+$/.test(host) || isLocalServer(host);
    await course.step('lookup', async () => {
      if (!isName) throw new StepFailed(findings.unknown(host));
      return { found: 'Found 192.0.2.25.' };
    });
    await course.step('connect', async () => {
      if (host.includes('unreachable')) throw new StepFailed(findings.silent(host, port, 10_000));
      return { found: `Connected to 192.0.2.25 on port ${port}.` };
    });
    if (security !== 'none')
      await course.step('tls', async () => (host.includes('private') ? playedTls(cacert) : { found: 'TLSv1.3, TLS_AES_256_GCM_SHA384.' }));
    if (login !== '') await course.step('sign-in', async () => ({ found: `Logged in as ${login}.` }));
    await course.step('act', async () => ({ found: `The server accepted the email to ${to}.` }));
  },
};
