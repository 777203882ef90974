import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { connect, createSecureContext, rootCertificates, type SecureContext, type TLSSocket } from 'node:tls';
import type { ChainCertificate } from 'kc-api/contract/certificates';
import { canonicalHost } from 'kc-api/rules/pki/hostNames';
import { chainFinding, findings, type Finding } from 'kc-api/rules/connections/testing';
import type { Proxy } from '../../core/outgoing.ts';
import { notVerified, StepFailed, type Judgement, type StepNote } from '../../core/checks/testCourse.ts';
import { codeOf } from '../startError.ts';
import { inTime, stepTime } from './inTime.ts';
import { presented } from './presented.ts';

/** Sends the plain-text commands before TLS starts, such as STARTTLS. Rejects with StepFailed if the server does not support it. */
type BeforeTls = (socket: Socket) => Promise<void>;

/** How the server is verified: by issuer and name, by issuer only, by the fingerprint of its certificate only, or not at all. */
export type KnownBy = 'name' | 'issuer' | 'nothing' | { fingerprint: string };

/** Judges the certificates of a server, PEM, its own first. Returns the text of the step. Rejects with StepFailed if it is not the expected server. */
type Judge = (pem: string) => Promise<Judgement>;

export interface TlsWish {
  /** Trusted certificates, PEM; '' for none. */
  ca: string;
  /** Trusts only `ca`. Default: public authorities as well. */
  caAlone?: boolean;
  /** Default: 'name'. */
  knownBy?: KnownBy;
  /** PEM. The client certificate of this appliance, for a server that requests one. */
  client?: { certificate: string; key: string } | null;
  /** Verifies the certificates instead of `knownBy`. */
  judge?: Judge;
  before?: BeforeTls;
}

export interface Place {
  /** A name, or an address without brackets. */
  host: string;
  port: number;
  /** Timeout of each step, milliseconds. Default: `stepTime`. */
  patience?: number;
  /** The proxy of the connection. Default: none. */
  through?: Proxy | null;
  /** True to connect to private addresses only. Default: to any allowed address. */
  privateOnly?: boolean;
  /** Null for a connection without TLS. */
  tls: TlsWish | null;
}

/** TLS options that trust these certificates: authorities or a server's own. Unless `alone` is set, public authorities are trusted as well. */
export const trusting = (ca: string, alone = false) => ({
  ca: [...(alone ? [] : rootCertificates), ...(ca === '' ? [] : [ca])],
  allowPartialTrustChain: true,
  minVersion: 'TLSv1.2' as const,
});

/** Returns the hexadecimal digits, without the name of the hash. */
const digits = (fingerprint: string): string =>
  fingerprint
    .replace(/^SHA-?(?:1|256):/i, '')
    .replaceAll(':', '')
    .toLowerCase();

function fingerprintFinding(secure: TLSSocket, fingerprint: string): Finding | undefined {
  const { fingerprint: sha1 = '', fingerprint256: sha256 = '' } = secure.getPeerCertificate();
  const wanted = digits(fingerprint);
  if (wanted !== '' && [sha1, sha256].some((print) => digits(print) === wanted)) return undefined;
  return wanted === '' ? findings.noPrint : findings.otherPrint;
}

const judging = () => import('../../core/x509/judgedChain.ts');
const secondsNow = (): number => Math.floor(Date.now() / 1000);

/** Returns the certificates without requiring a trusted authority. Rejects with StepFailed if they cannot be parsed. */
async function unverified(pem: string, host: string | null): Promise<ChainCertificate[]> {
  const chain = (await judging()).unverifiedChain(pem, { host, now: secondsNow() });
  if (!chain) throw new StepFailed(findings.unreadable);
  return chain;
}

/** Accepts any certificate and reports that no authority vouches for it. */
export const anybody =
  (host: string): Judge =>
  async (pem) => ({ certificate_chain: await unverified(pem, host), unproven: true, found: notVerified });

const certificatesOf = (pem: string): string[] => pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\s*/g) ?? [];

/** Returns the certificate that the user has to trust to remove this finding: the issuer, or the server's own certificate if it is verified by fingerprint. */
function authorityFor(finding: Finding, pem: string): { authority?: string } {
  if (finding === findings.untrusted) return { authority: certificatesOf(pem).at(-1) ?? '' };
  if (finding === findings.noPrint || finding === findings.otherPrint) return { authority: certificatesOf(pem)[0] ?? '' };
  return {};
}

/** True for a TLS alert about the client certificate (RFC 8446, 6.2), by its OpenSSL name. */
export const refusedCertificate = (code: string): boolean => /ALERT_(BAD_CERTIFICATE|UNKNOWN_CA|CERTIFICATE_|ACCESS_DENIED|UNSUPPORTED_CERTIFICATE)/.test(code);

/** Rejects with StepFailed if this appliance's own certificate or key cannot be used. */
function contextOf({ ca, caAlone, client }: Pick<TlsWish, 'ca' | 'caAlone' | 'client'>): SecureContext {
  try {
    return createSecureContext({ ...trusting(ca, caAlone), ...(client ? { cert: client.certificate, key: client.key } : {}) });
  } catch (error) {
    throw client ? new StepFailed(findings.ownCertificate, {}, codeOf(error)) : error;
  }
}

/** Performs the handshake only. The caller verifies the server afterwards, before it sends any data. */
async function shaken(socket: Socket, { host, port, tls, patience = stepTime }: Place): Promise<TLSSocket> {
  const { ca = '', caAlone = false, client = null, before } = tls ?? {};
  if (before)
    await inTime(before(socket), findings.silent(host, port, patience), patience).catch((error: unknown) => {
      throw error instanceof StepFailed ? error : new StepFailed(findings.broken(host), {}, codeOf(error));
    });
  const secureContext = contextOf({ ca, caAlone, client });
  let secure: TLSSocket | undefined;
  try {
    secure = connect({
      socket,
      ...(isIP(host) === 0 ? { servername: canonicalHost(host) } : {}),
      host,
      secureContext,
      // Checked below, with the same rule as for installed certificates.
      checkServerIdentity: () => undefined,
      rejectUnauthorized: false,
    });
    await inTime(once(secure, 'secureConnect'), findings.mute(host, port, patience), patience);
    return secure;
  } catch (error) {
    secure?.destroy();
    if (error instanceof StepFailed) throw error;
    const code = codeOf(error);
    const finding = refusedCertificate(code)
      ? findings.refusedCertificate(host)
      : /ALERT_PROTOCOL_VERSION|HANDSHAKE_FAILURE|UNSUPPORTED_PROTOCOL/.test(code)
        ? findings.otherTls(host)
        : findings.noTls(host, port);
    throw new StepFailed(finding, {}, code);
  }
}

/** Verifies the certificate of the server. Rejects with StepFailed if it is not the expected server. */
async function recognised(secure: TLSSocket, { host, tls }: Place): Promise<StepNote> {
  const { knownBy = 'name' } = tls ?? {};
  const pem = presented(secure);
  if (!pem) throw new StepFailed(findings.unreadable);
  const spoken = `${secure.getProtocol() ?? 'TLS'}, ${secure.getCipher().standardName ?? secure.getCipher().name}.`;
  if (tls?.judge) {
    const { found = '', ...said } = await tls.judge(pem);
    return { ...said, found: `${spoken} ${found}`.trim() };
  }
  if (knownBy === 'nothing' || typeof knownBy === 'object') {
    const certificate_chain = await unverified(pem, null);
    const finding = knownBy === 'nothing' ? undefined : fingerprintFinding(secure, knownBy.fingerprint);
    if (finding) throw new StepFailed(finding, { certificate_chain, ...authorityFor(finding, pem) });
    return { found: spoken, certificate_chain };
  }
  // OpenSSL knows the public authorities. If OpenSSL found no path, try all paths through the CA file, as when installing a certificate.
  const publicAuthorities = { vouch: secure.authorized };
  const { judgedChain } = await judging();
  const certificate_chain = await judgedChain(pem, {
    authorities: tls?.ca ?? '',
    host: knownBy === 'name' ? host : null,
    now: secondsNow(),
    publicAuthorities,
  });
  if (!certificate_chain) throw new StepFailed(findings.unreadable);
  const finding = chainFinding(certificate_chain, host);
  if (finding) throw new StepFailed(finding, { certificate_chain, ...authorityFor(finding, pem) });
  return { found: spoken, certificate_chain };
}

/** Performs the handshake and verifies the server; sends no data before that. Returns the open connection. */
export async function handshake(socket: Socket, place: Place): Promise<StepNote & { gives: TLSSocket }> {
  const gives = await shaken(socket, place);
  try {
    // The server may send data or disconnect while its certificate is verified.
    gives.on('error', () => undefined);
    return { ...(await recognised(gives, place)), gives };
  } catch (error) {
    gives.destroy();
    throw error;
  }
}
