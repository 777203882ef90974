import type { SyslogSettings } from 'kc-api/contract/syslog/syslog';
import { findings } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import { applicationsCaPem, applicationsLeafPem } from '../applinks/index.ts';
import { StepFailed, unseenCourse, type StepNote, type TestCourse } from '../core/checks/testCourse.ts';

export type SyslogFraming = NonNullable<SyslogSettings['framing']>;

declare module '../core/context.ts' {
  interface AreaPorts {
    /** Sends audit records and alerts. */
    syslogSender: SyslogSender;
  }
}

/** A syslog server, and how it is verified. */
export interface SyslogTarget {
  host: string;
  port: number;
  protocol: SyslogSettings['protocol'];
  framing: SyslogFraming;
  /** Null for a connection without TLS. */
  tls: {
    /** Verified by issuer and name, by issuer only, or by the fingerprint of the certificate only. */
    knownBy: 'name' | 'issuer' | { fingerprint: string };
    /** PEM: the only trusted authority. '' for none. */
    ca: string;
    /** PEM: the client certificate of this appliance, for a server that requests one. */
    client: { certificate: string; key: string } | null;
  } | null;
}

/** All messages were sent, and the server neither confirmed nor refused them. */
export class Unconfirmed extends StepFailed {}

export interface SyslogSender {
  /**
   * Sends messages to the server, in order and in bounded time. Over TCP it resolves when the server has read all of them and has closed the connection; over
   * UDP when they are sent. Rejects with StepFailed if the last one was not sent: then none counts as sent. Rejects with Unconfirmed if all were sent, but not
   * confirmed. Records each step.
   */
  send(target: SyslogTarget, messages: readonly string[], course?: TestCourse): Promise<void>;
  /** False in a simulation: messages are not sent, and count as sent. */
  leaves: boolean;
}

/** RFC 5426 has no response. */
export const unprovenNote = (address: string, port: number): StepNote => ({
  found: t('Sent to {address} on port {port}. UDP does not tell whether it arrived: look for it on the server.', { address, port }),
  unproven: true,
});
const framings: Readonly<Record<SyslogFraming, string>> = {
  'octet-counting': t('The server read the message (framed by octet counting), and then closed the connection.'),
  'line-feed': t('The server read the message (ended by a line feed), and then closed the connection.'),
};
export const provenNote = (framing: SyslogFraming): StepNote => ({ found: framings[framing] });

/** Returns the digits of a fingerprint, without colons and the name of the hash. */
const digits = (print: string): string =>
  print
    .replace(/^SHA-?256:/i, '')
    .replaceAll(':', '')
    .toUpperCase();

/** Simulates a server with a private authority, which is trusted only after the user has entered that authority or the fingerprint. */
async function playedTls({ knownBy, ca }: NonNullable<SyslogTarget['tls']>): Promise<StepNote> {
  const { certificatesIn } = await import('../core/x509/certificates.ts');
  const facts = certificatesIn(applicationsLeafPem + applicationsCaPem) ?? [];
  const byPrint = typeof knownBy === 'object' ? digits(knownBy.fingerprint) : null;
  const finding =
    byPrint === null
      ? ca.includes(applicationsCaPem.trim())
        ? undefined
        : findings.untrusted
      : byPrint === ''
        ? findings.noPrint
        : byPrint === digits(facts[0]?.fingerprint ?? '')
          ? undefined
          : findings.otherPrint;
  const certificate_chain = facts.map((one, index) => ({
    ...one,
    problems: index === facts.length - 1 && finding === findings.untrusted ? ['UNTRUSTED'] : [],
  }));
  if (finding) throw new StepFailed(finding, { certificate_chain, authority: byPrint === null ? applicationsCaPem : applicationsLeafPem });
  return { found: 'TLSv1.3, TLS_AES_256_GCM_SHA384.', certificate_chain };
}

/**
 * A page cannot reach servers. A simulated server accepts every message, unless its name contains `unreachable`. With TLS it has a certificate of a private
 * authority.
 */
export const playedSyslog: SyslogSender = {
  leaves: false,
  async send({ host, port, protocol, framing, tls }, _, course = unseenCourse) {
    await course.step('lookup', async () => {
      if (!/^[\w.:-]+$/.test(host)) throw new StepFailed(findings.unknown(host));
      return { found: t('Found {addresses}.', { addresses: '192.0.2.14' }) };
    });
    if (protocol === 'udp') {
      await course.step('act', async () => {
        if (host.includes('unreachable')) throw new StepFailed(findings.closed(host, port));
        return unprovenNote('192.0.2.14', port);
      });
      return;
    }
    await course.step('connect', async () => {
      if (host.includes('unreachable')) throw new StepFailed(findings.silent(host, port, 10_000));
      return { found: t('Connected to {address} on port {port}.', { address: '192.0.2.14', port }) };
    });
    if (tls) await course.step('tls', () => playedTls(tls));
    await course.step('act', async () => provenNote(framing));
  },
};
