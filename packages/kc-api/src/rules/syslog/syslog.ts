import { t } from 'kc-intl/t';
import type { SyslogServer, SyslogSettings } from '../../contract/syslog/syslog.ts';
import { caTexts, isPemChain } from '../certificates.ts';
import { isHost } from '../hosts.ts';
import { needs, type Actor } from '../privileges.ts';
import { isPort } from '../security/limits.ts';
import type { Verdict } from '../verdict.ts';

export const syslogTexts = {
  hasBeenReset: t('Syslog settings reset'),
  server: t('Enter the host name or IP address of the server.'),
  port: t('Enter a port from 1 to 65535.'),
  fingerprint: t('Enter the SHA-1 or SHA-256 fingerprint of the certificate, as pairs of hexadecimal digits.'),
  weak: t('SHA-1 is weak. Enter the SHA-256 fingerprint instead.'),
  noServer: t('Enter at least one server, or turn syslog off.'),
  twice: t('This server and port are already in the list.'),
  tlsNeedsTcp: t('TLS needs the TCP protocol.'),
  cacert: t('Choose the CA certificate of the servers.'),
  invalid: caTexts.invalid,
  testFailed: t('The test message could not be sent.'),
  tested: t('The server received the test message.'),
  sent: t('The test message was sent. UDP does not tell whether it arrived.'),
  nothingWaits: t('No record is waiting for a syslog server.'),
  clientcert: t('This is not the certificate of the last certificate signing request. Choose that one, or generate a new request.'),
} as const;

export type SyslogEntry = Pick<SyslogSettings, 'enabled' | 'tls_auth' | 'protocol' | 'framing' | 'format' | 'cacert' | 'clientcert'> & {
  server_list: readonly (Omit<SyslogServer, 'port'> & { port: number | null })[];
};

interface TestedServer extends Pick<SyslogSettings, 'protocol' | 'tls_auth'> {
  server: string;
  port: number | null;
  cacert?: string | undefined;
}

/** Settings of a new appliance. */
export const newSyslog: SyslogEntry & { server_list: readonly SyslogServer[] } = {
  enabled: 'no',
  tls_auth: 'none',
  protocol: 'udp',
  server_list: [],
  cacert: '',
  clientcert: '',
};

/** Default ports of RFC 5426 and RFC 5425. */
export const syslogPort = (tls: SyslogSettings['tls_auth']): number => (tls === 'none' ? 514 : 6514);

/** SET-040. */
export const isEmptyServer = ({ server, port, fingerprint }: SyslogEntry['server_list'][number]): boolean =>
  server.trim() === '' && port === null && fingerprint.trim() === '';

/** 20 bytes of SHA-1 or 32 of SHA-256, with or without the name of the hash. */
const isFingerprint = (text: string): boolean =>
  /^(?:SHA-?1:)?[\da-f]{2}(?::?[\da-f]{2}){19}$/i.test(text) || /^(?:SHA-?256:)?[\da-f]{2}(?::?[\da-f]{2}){31}$/i.test(text);

const placeOf = ({ server, port }: SyslogEntry['server_list'][number]): string => `${server.trim().toLowerCase()} ${port}`;

/** SET-069 to SET-071. Problems by field: 'server_list.0.port'. */
function serverProblems({ server_list, tls_auth }: SyslogEntry): Record<string, string> {
  const byPrint = tls_auth === 'x509/fingerprint';
  return Object.fromEntries(
    server_list.flatMap((entry, at) => {
      const isTwice = server_list.slice(0, at).some((other) => placeOf(other) === placeOf(entry));
      const problems = {
        server: isHost(entry.server) ? (isTwice ? syslogTexts.twice : undefined) : syslogTexts.server,
        port: entry.port !== null && isPort(entry.port) ? undefined : syslogTexts.port,
        fingerprint: byPrint && !isFingerprint(entry.fingerprint.trim()) ? syslogTexts.fingerprint : undefined,
      };
      return Object.entries(problems).flatMap(([field, problem]): [string, string][] =>
        problem === undefined ? [] : [[`server_list.${at}.${field}`, problem]],
      );
    }),
  );
}

/** Validates a server before a test. The fingerprint and the CA certificate are optional, because the test retrieves them. */
export function syslogTestProblems({ server, port, protocol, tls_auth, cacert = '' }: TestedServer): Record<string, string> {
  return {
    ...(isHost(server) ? {} : { server: syslogTexts.server }),
    ...(port !== null && isPort(port) ? {} : { port: syslogTexts.port }),
    ...(tls_auth !== 'none' && protocol === 'udp' ? { tls_auth: syslogTexts.tlsNeedsTcp } : {}),
    ...(cacert !== '' && !isPemChain(cacert) ? { cacert: syslogTexts.invalid } : {}),
  };
}

/** Validates the settings. Problems by field; empty if valid. The caller removes empty servers first. */
export function syslogProblems(settings: SyslogEntry): Record<string, string> {
  const { enabled, tls_auth, protocol, server_list, cacert } = settings;
  const tls = tls_auth !== 'none';
  return {
    ...(tls && protocol === 'udp' ? { tls_auth: syslogTexts.tlsNeedsTcp } : {}),
    ...(enabled === 'yes' && server_list.length === 0 ? { server_list: syslogTexts.noServer } : {}),
    ...serverProblems(settings),
    ...(tls && cacert === '' ? { cacert: syslogTexts.cacert } : cacert !== '' && !isPemChain(cacert) ? { cacert: syslogTexts.invalid } : {}),
  };
}

const admin = (actor: Actor): Verdict => needs(actor, 'DOMAIN_ADMIN');
export const syslogRules = { change: admin, generateCsr: admin, reset: admin, retry: admin };
