import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { privateAuthority } from '../tlsServer.ts';

/** A mail as it arrived. */
interface Arrived {
  to: string[];
  /** With its headers. */
  source: string;
}

interface MailServerOptions {
  /** Default: STARTTLS is offered. */
  security?: 'tls' | 'starttls' | 'none';
  /** The names of its certificate. Default: localhost. */
  names?: readonly string[];
  /** Until when its certificate is valid, epoch seconds. Default: tomorrow. */
  until?: number;
  /** Who may sign in. Default: nobody has to. */
  account?: { user: string; password: string };
  /** Default: a free one. */
  port?: number;
}

export interface MailCounterpart {
  port: number;
  /** PEM: its own small authority. */
  authority: string;
  arrived: Arrived[];
  /** The names in the greetings (EHLO) of clients. */
  greetings: string[];
  /** What goes wrong from now on: it takes no mail for these addresses, or says nothing any more after a mail. */
  trouble: { refuses?: RegExp; stalls?: boolean };
  close(): Promise<void>;
}

/** A mail server on loopback that keeps what it is given. */
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
  // A client that hangs up in the middle is none of its business.
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
