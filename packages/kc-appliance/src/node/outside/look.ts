import { once } from 'node:events';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect, rootCertificates, type TLSSocket } from 'node:tls';
import type { ChainCertificate } from 'kc-api/contract/certificates';
import { isForHost, type CertificateProblem } from 'kc-api/rules/certificateProblems';
import { findings, type Finding } from 'kc-api/rules/connections/testing';
import { StepFailed, unseenCourse, type StepNote, type TestCourse } from '../../core/testCourse.ts';
import { codeOf } from '../startError.ts';
import { lookUp } from './lookUp.ts';
import { presented } from './presented.ts';

/** Milliseconds that each step may take. */
export const stepTime = 10_000;

/** What is said in the clear before TLS begins, as by STARTTLS of a protocol. Rejects with StepFailed where the server has none. */
type BeforeTls = (socket: Socket) => Promise<void>;

interface Place {
  /** A name, or an address without brackets. */
  host: string;
  port: number;
  /** Null where the connection has none. `ca`: PEM that is trusted beside the authorities that everybody knows, '' for none. */
  tls: { ca: string; before?: BeforeTls } | null;
}

/** Trusts these beside those that everybody knows: an authority, or a server's own certificate. */
export const trusting = (ca: string) => ({
  ca: ca === '' ? [...rootCertificates] : [...rootCertificates, ca],
  allowPartialTrustChain: true,
  minVersion: 'TLSv1.2' as const,
});

/** Settles like the work, or rejects after `stepTime` with what is to be said then. */
async function inTime<T>(work: Promise<T>, late: Finding): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StepFailed(late)), stepTime);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

const noWay: readonly string[] = ['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL'];

async function opened(address: string, { host, port }: Place): Promise<Socket> {
  const socket = connectPlain({ host: address, port });
  try {
    await inTime(once(socket, 'connect'), findings.silent(host, port, stepTime));
    return socket;
  } catch (error) {
    socket.destroy();
    if (error instanceof StepFailed) throw error;
    const code = codeOf(error) ?? '';
    throw new StepFailed(
      code === 'ECONNREFUSED' ? findings.closed(host, port) : noWay.includes(code) ? findings.unreached(host, port) : findings.silent(host, port, stepTime),
    );
  }
}

/** What is wrong with the certificates, by the code that OpenSSL has for it; undefined where nothing is. */
const wrongWith = (code: string, host: string): { finding: Finding; problem?: CertificateProblem } | undefined => {
  if (code === '') return undefined;
  if (code === 'CERT_HAS_EXPIRED') return { finding: findings.expired };
  if (code === 'CERT_NOT_YET_VALID') return { finding: findings.early };
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || code === 'HOSTNAME_MISMATCH') return { finding: findings.otherName(host) };
  return { finding: findings.untrusted, problem: code === 'DEPTH_ZERO_SELF_SIGNED_CERT' ? 'SELF_SIGNED' : 'UNTRUSTED' };
};

/** The certificates with what is wrong with each; the last of them is the one that nobody vouches for. */
async function judged(pem: string, host: string, byAuthority: CertificateProblem | undefined): Promise<ChainCertificate[]> {
  const { certificatesIn } = await import('../../core/x509/certificates.ts');
  const now = Date.now() / 1000;
  const facts = certificatesIn(pem);
  if (!facts) throw new StepFailed(findings.unreadable);
  return facts.map((one, index) => {
    const problems: (CertificateProblem | undefined)[] = [
      now > one.not_after ? 'EXPIRED' : undefined,
      now < one.not_before ? 'NOT_YET_VALID' : undefined,
      index === 0 && !isForHost(one.names, host) ? 'NAME_MISMATCH' : undefined,
      index === facts.length - 1 ? byAuthority : undefined,
    ];
    return { ...one, problems: problems.filter((problem) => problem !== undefined) };
  });
}

const lastOf = (pem: string): string => /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\s*$/.exec(pem)?.[0] ?? '';

/** The handshake, whose end is judged here: nothing is said to a server that is not who it should be. */
async function handshake(socket: Socket, { host, port, tls }: Place): Promise<StepNote> {
  if (tls?.before)
    await inTime(tls.before(socket), findings.silent(host, port, stepTime)).catch((error: unknown) => {
      throw error instanceof StepFailed ? error : new StepFailed(findings.broken(host));
    });
  let secure: TLSSocket | undefined;
  try {
    secure = connect({ socket, ...(isIP(host) === 0 ? { servername: host } : {}), host, ...trusting(tls?.ca ?? ''), rejectUnauthorized: false });
    await inTime(once(secure, 'secureConnect'), findings.silent(host, port, stepTime));
  } catch (error) {
    secure?.destroy();
    if (error instanceof StepFailed) throw error;
    throw new StepFailed(
      /ALERT_PROTOCOL_VERSION|HANDSHAKE_FAILURE|UNSUPPORTED_PROTOCOL/.test(codeOf(error) ?? '') ? findings.otherTls(host) : findings.noTls(host, port),
    );
  }
  const pem = presented(secure);
  if (!pem) throw new StepFailed(findings.unreadable);
  // Node gives the code of the error here, whatever its types say.
  const wrong = wrongWith(secure.authorized ? '' : String(secure.authorizationError ?? 'UNKNOWN'), host);
  const certificate_chain = await judged(pem, host, wrong?.problem);
  const found = `${secure.getProtocol() ?? 'TLS'}, ${secure.getCipher().standardName ?? secure.getCipher().name}.`;
  secure.destroy();
  // Of several things that are wrong OpenSSL names one. One that trust would not mend is named first.
  const other = certificate_chain.flatMap(({ problems }) => problems).find((problem) => problem !== wrong?.problem);
  const finding =
    other === 'EXPIRED' ? findings.expired : other === 'NOT_YET_VALID' ? findings.early : other === 'NAME_MISMATCH' ? findings.otherName(host) : wrong?.finding;
  if (finding) throw new StepFailed(finding, { certificate_chain, ...(finding === findings.untrusted ? { authority: lastOf(pem) } : {}) });
  return { found, certificate_chain };
}

/** The first of the addresses that takes a connection, with that connection. Rejects as the last of them does. */
async function firstOpen(addresses: readonly string[], place: Place): Promise<{ address: string; socket: Socket }> {
  let last: unknown = new StepFailed(findings.unknown(place.host));
  for (const address of addresses) {
    try {
      return { address, socket: await opened(address, place) };
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

/**
 * Looks a server up, connects, and shakes hands where it has TLS; then hangs up. Each is a step of the course, and has
 * `stepTime`. Gives the address that has answered, for whoever speaks to the server afterwards: nobody looks its name up again,
 * so that another answer of the DNS leads nowhere else. Rejects with StepFailed.
 */
export async function look(place: Place, course: TestCourse = unseenCourse): Promise<string> {
  const { host, port } = place;
  const addresses = await lookUp(host, stepTime, course);
  const open = await course.step('connect', async () => {
    const gives = await firstOpen(addresses, place);
    return { found: `Connected to ${gives.address} on port ${port}.`, gives };
  });
  if (!open) throw new StepFailed(findings.unknown(host));
  // A server that hangs up is told of by the step that it hangs up in.
  open.socket.on('error', () => undefined);
  try {
    if (place.tls) await course.step('tls', () => handshake(open.socket, place));
    return open.address;
  } finally {
    open.socket.destroy();
  }
}
