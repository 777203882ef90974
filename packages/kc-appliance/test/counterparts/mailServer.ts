import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { privateAuthority } from '../tlsServer.ts';

/** A received mail. */
interface Arrived {
  to: string[];
  /** The complete message with headers. */
  source: string;
}

interface MailServerOptions {
  /** Default: 'starttls'. */
  security?: 'tls' | 'starttls' | 'none';
  /** Names in the server certificate. Default: localhost. */
  names?: readonly string[];
  /** Expiry of the server certificate in epoch seconds. Default: tomorrow. */
  until?: number;
  /** Required credentials. Default: no sign-in required. */
  account?: { user: string; password: string };
  /** Default: a free port. */
  port?: number;
}

export interface MailCounterpart {
  port: number;
  /** PEM: the authority that signs the server certificate. */
  authority: string;
  arrived: Arrived[];
  /** The names in the greetings (EHLO) of clients. */
  greetings: string[];
  /** Failures from now on: `refuses` rejects matching addresses, `stalls` stops responding after a mail. */
  trouble: { refuses?: RegExp; stalls?: boolean };
  close(): Promise<void>;
}

/** Starts a mail server on loopback that collects all mails. */
export async function startMailServer({
  security = 'starttls',
  names = ['localhost'],
  until,
  account,
  port = 0,
}: MailServerOptions = {}): Promise<MailCounterpart> {
  const { authority, certificate, key } = await privateAuthority(names, until);
  const arrived: Arrived[] = [];
  const greetings: string[] = [];
  const trouble: MailCounterpart['trouble'] = {};
  const server = new SMTPServer({
    secure: security === 'tls',
    key,
    cert: [certificate, authority].join('\n'),
    disabledCommands: [...(security === 'none' ? ['STARTTLS'] : []), ...(account ? [] : ['AUTH'])],
    authOptional: !account,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === account?.user && password === account?.password ? done(null, { user: username }) : done(new Error('5.7.8 Authentication failed')),
    onMailFrom(_, { hostNameAppearsAs }, done) {
      greetings.push(String(hostNameAppearsAs));
      done();
    },
    onRcptTo: ({ address }, _, done) =>
      done(trouble.refuses?.test(address) ? Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }) : undefined),
    onData(stream, { envelope }, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk));
      stream.on('end', () => {
        if (trouble.stalls) return;
        arrived.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  // A client that disconnects early must not end the process.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    authority,
    arrived,
    greetings,
    trouble,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
