import { once } from 'node:events';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import {
  createFrames,
  payloadOf,
  requestOf,
  tags,
  TtlvError,
  type Item,
  type KmipTarget,
  type OperationName,
  type Structure,
  type Version,
} from '../../kmip/index.ts';
import { mayReach } from '../outside/mayReach.ts';

export interface KmipConnection {
  /** The payload of the answer. Rejects with ServerRefusal, and with the error of the connection. */
  ask(operation: OperationName, payload: readonly Item[], version: Version): Promise<Structure>;
  end(): void;
}

/** Rejects after so many milliseconds with the error of a connection that takes too long. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('The server takes too long.'), { code: 'ETIMEDOUT' })), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The next message that comes. */
async function nextMessage(socket: TLSSocket): Promise<Uint8Array> {
  const frames = createFrames(tags.ResponseMessage);
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    const [message] = frames.push(chunk as Buffer);
    if (message) return message;
  }
  throw new TtlvError('The connection ended before the answer.');
}

const forbidden = (host: string) => Object.assign(new Error(`${host} is an address that KMIP client servers may not have.`), { code: 'EACCES' });

/** Every address of the name is judged, and those are connected to: nobody looks it up a second time. */
const judged: LookupFunction = (hostname, options, done) =>
  lookup(hostname, options, (error, found, family) => {
    if (error) return done(error, found, family);
    const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
    return done(addresses.every(mayReach) ? null : forbidden(hostname), found, family);
  });

/** Connects over mutual TLS. Rejects where the address is one that nobody may enter, and where the server is not reached, is not who it should be, or does not take the certificate. */
export async function connectKmip({ host, port, cert, key, ca, verify, timeout, credential }: KmipTarget): Promise<KmipConnection> {
  // An address is not looked up.
  if (isIP(host) !== 0 && !mayReach(host)) throw forbidden(host);
  const patience = (timeout || 10) * 1_000;
  const socket = connect({
    host,
    port,
    lookup: judged,
    cert,
    key,
    ...(ca === '' ? {} : { ca }),
    ...(isIP(host) === 0 ? { servername: host } : {}),
    rejectUnauthorized: verify,
    minVersion: 'TLSv1.2',
  });
  try {
    await within(patience, once(socket, 'secureConnect'));
  } catch (error) {
    socket.destroy();
    throw error;
  }
  // Who waits for an answer is told of it; nobody else has to know.
  socket.on('error', () => undefined);
  return {
    async ask(operation, payload, version) {
      socket.write(requestOf({ version, operation, payload, credential }));
      return payloadOf(await within(patience, nextMessage(socket)));
    },
    end: () => socket.destroy(),
  };
}
