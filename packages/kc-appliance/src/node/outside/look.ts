import { once } from 'node:events';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { findings } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import { StepFailed, unseenCourse, type TestCourse } from '../../core/checks/testCourse.ts';
import { codeOf } from '../startError.ts';
import { handshake, type Place } from './handshake.ts';
import { inTime, stepTime } from './inTime.ts';
import { lookUp } from './lookUp.ts';
import { mayReach } from './mayReach.ts';
import { tunnel } from './tunnel.ts';

const noWay: readonly string[] = ['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL'];

/** The server to which the first connection goes, and the findings if it fails. */
interface First {
  host: string;
  port: number;
  said: Pick<typeof findings, 'closed' | 'silent' | 'unreached'>;
}
const firstOf = ({ host, port, through }: Place): First =>
  through ? { host: through.host, port: through.port, said: findings.ofProxy } : { host, port, said: findings };

async function opened(address: string, { host, port, said }: First, patience: number): Promise<Socket> {
  const socket = connectPlain({ host: address, port });
  try {
    await inTime(once(socket, 'connect'), said.silent(host, port, patience), patience);
    return socket;
  } catch (error) {
    socket.destroy();
    if (error instanceof StepFailed) throw error;
    const code = codeOf(error);
    const finding = code === 'ECONNREFUSED' ? said.closed(host, port) : noWay.includes(code) ? said.unreached(host, port) : said.silent(host, port, patience);
    throw new StepFailed(finding, {}, code);
  }
}

/** Returns the first address that accepts a connection, with that connection. Rejects with the error of the last address. */
async function firstOpen(addresses: readonly string[], first: First, patience: number): Promise<{ address: string; socket: Socket }> {
  let last: unknown = new StepFailed(findings.unknown(first.host));
  for (const address of addresses) {
    try {
      return { address, socket: await opened(address, first, patience) };
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

/**
 * Resolves a server's name, connects, and performs the TLS handshake if the place has TLS. Each is a step of the test, with the timeout of the place. Returns
 * the open connection; the caller closes it. Rejects with StepFailed.
 *
 * With a proxy, the name of the proxy is resolved and the connection goes to the proxy. The proxy receives the name of the server. Without TLS there is no
 * tunnel: the proxy reads the requests.
 */
export async function reach(place: Place, course: TestCourse = unseenCourse): Promise<{ address: string; socket: Socket }> {
  const { host, port, tls, through = null, patience = stepTime } = place;
  const first = firstOf(place);
  // Check the target of the proxy as far as possible: here only if it is an IP address.
  if (through && isIP(host) !== 0 && !mayReach(host)) await course.step('lookup', () => Promise.reject(new StepFailed(findings.forbidden(host), {}, 'EACCES')));
  const addresses = await lookUp(first.host, patience, course, place.privateOnly);
  const open = await course.step('connect', async () => {
    const gives = await firstOpen(addresses, first, patience);
    // If the server disconnects, the step in progress reports it.
    gives.socket.on('error', () => undefined);
    if (!through || !tls) return { found: t('Connected to {address} on port {port}.', { address: gives.address, port: first.port }), gives };
    await inTime(tunnel(gives.socket, through, place), first.said.silent(first.host, first.port, patience), patience).catch((error: unknown) => {
      gives.socket.destroy();
      throw error;
    });
    const [proxy, proxyPort] = [gives.address, first.port];
    return { found: t('Connected to the proxy {proxy} on port {proxyPort}, and through it to {host}, port {port}.', { proxy, proxyPort, host, port }), gives };
  });
  if (!open) throw new StepFailed(findings.unknown(host));
  if (!tls) return open;
  try {
    const secure = await course.step('tls', () => handshake(open.socket, place));
    return { address: open.address, socket: secure ?? open.socket };
  } catch (error) {
    open.socket.destroy();
    throw error;
  }
}

/**
 * Does the same as `reach`, and disconnects. Returns the address that responded. The caller uses it for later connections instead of the name, so that another
 * DNS response cannot redirect them.
 */
export async function look(place: Place, course: TestCourse = unseenCourse): Promise<string> {
  const { address, socket } = await reach(place, course);
  socket.destroy();
  return address;
}
