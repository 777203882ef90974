import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { privateAuthority } from '../tlsServer.ts';

interface SyslogServerOptions {
  /** Default: plain TCP. */
  protocol?: 'udp' | 'tcp' | 'tls';
  /** Names in the server certificate. Default: localhost. */
  names?: readonly string[];
  /** Expiry of the server certificate in epoch seconds. Default: tomorrow. */
  until?: number;
  /** PEM: requires client certificates of this authority. Default: requires none. */
  clientCa?: string;
  /** Default: a free port. */
  port?: number;
}

export interface SyslogCounterpart {
  port: number;
  /** PEM: the authority that signs the server certificate, and the certificate. */
  authority: string;
  certificate: string;
  /** Received messages in order. */
  arrived: string[];
  /** Common names of the client certificates. */
  clients: string[];
  /** Failures from now on: `stalls` stops reading, `resetsAfter` resets a connection after this number of messages. */
  trouble: { stalls?: boolean; resetsAfter?: number };
  /** Stops listening and closes its connections. */
  leave(): Promise<void>;
  /** Listens again on its port. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** Splits the stream into messages with octet counting, `17 <109>1 …` (RFC 6587, 3.4.1). */
function reader(take: (message: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const blank = rest.indexOf(' ');
      const bytes = Number(rest.subarray(0, Math.max(blank, 0)).toString());
      if (blank < 1 || !(bytes > 0) || rest.length < blank + 1 + bytes) return;
      take(rest.subarray(blank + 1, blank + 1 + bytes).toString());
      rest = rest.subarray(blank + 1 + bytes);
    }
  };
}

interface Listening {
  port: number;
  close(): Promise<void>;
}

async function listenUdp(port: number, take: (message: string) => void): Promise<Listening> {
  const socket = createSocket({ type: 'udp4', recvBufferSize: 4 * 1024 * 1024 });
  socket.on('message', (message) => take(message.toString()));
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  return {
    port: socket.address().port,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

async function listenTcp(server: Server, port: number, open: Set<Socket>): Promise<Listening> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** Starts a syslog server on loopback that collects all messages. */
export async function startSyslogServer(options: SyslogServerOptions = {}): Promise<SyslogCounterpart> {
  const { protocol = 'tcp', names = ['localhost'], until, clientCa } = options;
  const { authority, certificate, key } = await privateAuthority(names, until);
  const [arrived, clients]: [string[], string[]] = [[], []];
  const trouble: SyslogCounterpart['trouble'] = {};
  const open = new Set<Socket>();

  const serve = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // A client that disconnects early must not end the process.
    socket.on('error', () => undefined);
    if (trouble.stalls) return void socket.pause();
    let taken = 0;
    const read = reader((message) => {
      if (trouble.resetsAfter !== undefined && taken >= trouble.resetsAfter) return void socket.resetAndDestroy();
      taken += 1;
      arrived.push(message);
    });
    socket.on('data', read);
  };
  const serveTls = (socket: TLSSocket) => {
    const name = clientCa === undefined ? undefined : socket.getPeerCertificate().subject?.CN;
    if (name !== undefined) clients.push(String(name));
    serve(socket);
  };
  const listen = (port: number): Promise<Listening> => {
    if (protocol === 'udp') return listenUdp(port, (message) => arrived.push(message));
    if (protocol === 'tcp') return listenTcp(createServer(serve), port, open);
    const asks = clientCa === undefined ? {} : { requestCert: true, rejectUnauthorized: true, ca: clientCa };
    const server = createTlsServer({ key, cert: `${certificate}\n${authority}`, ...asks }, serveTls);
    server.on('tlsClientError', () => undefined);
    return listenTcp(server, port, open);
  };

  let listening: Listening | null = await listen(options.port ?? 0);
  const { port } = listening;
  const leave = async () => {
    await listening?.close();
    listening = null;
  };
  return {
    port,
    authority,
    certificate,
    arrived,
    clients,
    trouble,
    leave,
    comeBack: async () => {
      listening ??= await listen(port);
    },
    close: leave,
  };
}
