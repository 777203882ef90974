import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { connect, createSecureContext, rootCertificates, type SecureContext, type TLSSocket } from 'node:tls';
import type { ChainCertificate } from 'kc-api/contract/certificates';
import { isForHost, type CertificateProblem } from 'kc-api/rules/certificateProblems';
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

interface Wrong {
  finding: Finding;
  problem?: CertificateProblem;
}

/** What is wrong with the certificates, by the code that OpenSSL has for it; undefined where nothing is. */
const wrongWith = (code: string, host: string): Wrong | undefined => {
  if (code === '') return undefined;
  if (code === 'CERT_HAS_EXPIRED') return { finding: findings.expired };
  if (code === 'CERT_NOT_YET_VALID') return { finding: findings.early };
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || code === 'HOSTNAME_MISMATCH') return { finding: findings.otherName(host) };
  return { finding: findings.untrusted, problem: code === 'DEPTH_ZERO_SELF_SIGNED_CERT' ? 'SELF_SIGNED' : 'UNTRUSTED' };
};

/** Hexadecimal digits alone, without the name of the hash. */
const digits = (fingerprint: string): string =>
  fingerprint
    .replace(/^SHA-?(?:1|256):/i, '')
    .replaceAll(':', '')
    .toLowerCase();

function printedOtherwise(secure: TLSSocket, fingerprint: string): Wrong | undefined {
  const { fingerprint: sha1 = '', fingerprint256: sha256 = '' } = secure.getPeerCertificate();
  const wanted = digits(fingerprint);
  if (wanted !== '' && [sha1, sha256].some((print) => digits(print) === wanted)) return undefined;
  return { finding: wanted === '' ? findings.noPrint : findings.otherPrint };
}

/** The certificates with what is wrong with each; the last of them is the one that nobody vouches for. */
async function judged(pem: string, host: string | null, byAuthority: CertificateProblem | undefined): Promise<ChainCertificate[]> {
  const { certificatesIn } = await import('../../core/x509/certificates.ts');
  const now = Date.now() / 1000;
  const facts = certificatesIn(pem);
  if (!facts) throw new StepFailed(findings.unreadable);
  return facts.map((one, index) => {
    const problems: (CertificateProblem | undefined)[] = [
      now > one.not_after ? 'EXPIRED' : undefined,
      now < one.not_before ? 'NOT_YET_VALID' : undefined,
      index === 0 && host !== null && !isForHost(one.names, host) ? 'NAME_MISMATCH' : undefined,
      index === facts.length - 1 ? byAuthority : undefined,
    ];
    return { ...one, problems: problems.filter((problem) => problem !== undefined) };
  });
}

/** Whoever it is, its certificates are told, and that nobody has vouched for them. */
export const anybody =
  (host: string): Judge =>
  async (pem) => ({ certificate_chain: await judged(pem, host, undefined), unproven: true, found: notVerified });

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
  const { ca = '', caAlone = false, knownBy = 'name', client = null, before } = tls ?? {};
  if (before)
    await inTime(before(socket), findings.silent(host, port, patience), patience).catch((error: unknown) => {
      throw error instanceof StepFailed ? error : new StepFailed(findings.broken(host), {}, codeOf(error));
    });
  const secureContext = contextOf({ ca, caAlone, client });
  let secure: TLSSocket | undefined;
  try {
    secure = connect({
      socket,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      host,
      secureContext,
      ...(knownBy === 'name' ? {} : { checkServerIdentity: () => undefined }),
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
  const byPrint = typeof knownBy === 'object';
  // Node gives the code of the error here, whatever its types say.
  const code = secure.authorized ? '' : String(secure.authorizationError ?? 'UNKNOWN');
  const wrong = byPrint ? printedOtherwise(secure, knownBy.fingerprint) : knownBy === 'nothing' ? undefined : wrongWith(code, host);
  const certificate_chain = await judged(pem, knownBy === 'name' ? host : null, wrong?.problem);
  // Of several things that are wrong OpenSSL names one. A fingerprint is all there is to match.
  const finding = (byPrint || knownBy === 'nothing' ? undefined : chainFinding(certificate_chain, host)) ?? wrong?.finding;
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
