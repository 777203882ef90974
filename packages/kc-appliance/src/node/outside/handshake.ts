import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { connect, createSecureContext, rootCertificates, type SecureContext, type TLSSocket } from 'node:tls';
import type { ChainCertificate } from 'kc-api/contract/certificates';
import { canonicalHost } from 'kc-api/rules/pki/hostNames';
import { chainFinding, findings, type Finding } from 'kc-api/rules/connections/testing';
import type { Proxy } from '../../core/outgoing.ts';
import { notVerified, StepFailed, type Judgement, type StepNote } from '../../core/testCourse.ts';
import { codeOf } from '../startError.ts';
import { inTime, stepTime } from './inTime.ts';
import { presented } from './presented.ts';

/** What is said in the clear before TLS begins, as by STARTTLS of a protocol. Rejects with StepFailed where the server has none. */
type BeforeTls = (socket: Socket) => Promise<void>;

/** By what a server is known: its issuer and its name, its issuer alone, the fingerprint of its certificate alone, or nothing: whoever it is. */
export type KnownBy = 'name' | 'issuer' | 'nothing' | { fingerprint: string };

/** Says what is told of the certificates of a server, PEM, its own first. Rejects with StepFailed where it is not the one that is meant. */
type Judge = (pem: string) => Promise<Judgement>;

export interface TlsWish {
  /** PEM that is trusted, '' for none. */
  ca: string;
  /** Trusts nobody else. Default: the authorities that everybody knows as well. */
  caAlone?: boolean;
  /** Default: 'name'. */
  knownBy?: KnownBy;
  /** PEM: who this appliance is, for a server that asks. */
  client?: { certificate: string; key: string } | null;
  /** Judges the certificates in the place of `knownBy`. */
  judge?: Judge;
  before?: BeforeTls;
}

export interface Place {
  /** A name, or an address without brackets. */
  host: string;
  port: number;
  /** Milliseconds that each step may take. Default: `stepTime`. */
  patience?: number;
  /** What the connection goes through. Default: nothing. */
  through?: Proxy | null;
  /** Null where the connection has none. */
  tls: TlsWish | null;
}

/** Trusts these, authorities or a server's own certificate; unless they are to be alone, beside the authorities that everybody knows. */
export const trusting = (ca: string, alone = false) => ({
  ca: [...(alone ? [] : rootCertificates), ...(ca === '' ? [] : [ca])],
  allowPartialTrustChain: true,
  minVersion: 'TLSv1.2' as const,
});

/** Hexadecimal digits alone, without the name of the hash. */
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

/** The certificates where no authority has to vouch. Rejects with StepFailed where they cannot be read. */
async function unverified(pem: string, host: string | null): Promise<ChainCertificate[]> {
  const chain = (await judging()).unverifiedChain(pem, { host, now: secondsNow() });
  if (!chain) throw new StepFailed(findings.unreadable);
  return chain;
}

/** Accepts any certificates, and says that nobody has vouched for them. */
export const anybody =
  (host: string): Judge =>
  async (pem) => ({ certificate_chain: await unverified(pem, host), unproven: true, found: notVerified });

const certificatesOf = (pem: string): string[] => pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\s*/g) ?? [];

/** What has to be trusted where nothing else is wrong: who issued the certificates, or the server's own one where that is known by itself. */
function authorityFor(finding: Finding, pem: string): { authority?: string } {
  if (finding === findings.untrusted) return { authority: certificatesOf(pem).at(-1) ?? '' };
  if (finding === findings.noPrint || finding === findings.otherPrint) return { authority: certificatesOf(pem)[0] ?? '' };
  return {};
}

/** What the server said no with: an alert of TLS (RFC 8446, 6.2), as OpenSSL names it. */
export const refusedCertificate = (code: string): boolean => /ALERT_(BAD_CERTIFICATE|UNKNOWN_CA|CERTIFICATE_|ACCESS_DENIED|UNSUPPORTED_CERTIFICATE)/.test(code);

/** Rejects with StepFailed where the files of this appliance are of no use. */
function contextOf({ ca, caAlone, client }: Pick<TlsWish, 'ca' | 'caAlone' | 'client'>): SecureContext {
  try {
    return createSecureContext({ ...trusting(ca, caAlone), ...(client ? { cert: client.certificate, key: client.key } : {}) });
  } catch (error) {
    throw client ? new StepFailed(findings.ownCertificate, {}, codeOf(error)) : error;
  }
}

/** The handshake itself. Who the server is, is judged afterwards: nothing is said to it before. */
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
      // Compared below, by the rule that an installed certificate is compared with.
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

/** Who the server is. Rejects with StepFailed where it is not who it should be. */
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
  // OpenSSL knows the public authorities. Where it found no path, the CA file is searched for every path, as for an install.
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

/** The handshake, whose end is judged here: nothing is said to a server that is not who it should be. Gives the connection, which is open. */
export async function handshake(socket: Socket, place: Place): Promise<StepNote & { gives: TLSSocket }> {
  const gives = await shaken(socket, place);
  try {
    // What is presented is judged while the server may say something, or hang up.
    gives.on('error', () => undefined);
    return { ...(await recognised(gives, place)), gives };
  } catch (error) {
    gives.destroy();
    throw error;
  }
}
