import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { privateAuthority } from '../tlsServer.ts';
import { freeTcpPort } from './freePort.ts';

const program = '/usr/sbin/rsyslogd';
const drivers = ['/usr/lib/x86_64-linux-gnu/rsyslog/lmnsd_gtls.so', '/usr/lib/aarch64-linux-gnu/rsyslog/lmnsd_gtls.so', '/usr/lib/rsyslog/lmnsd_gtls.so'];

/** True if Debian's rsyslog packages are installed. */
export const hasRsyslog = existsSync(program) && drivers.some((path) => existsSync(path));

interface Rsyslog {
  port: number;
  /** PEM: the authority that signs the server certificate. */
  authority: string;
  /** Returns the log, one line per message: its number or '-', and its text. */
  lines(): string[];
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and deletes its folder. */
  end(): Promise<void>;
}

/** Returns true if the port accepts connections. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

const configuration = (folder: string, port: number, protocol: 'udp' | 'tcp' | 'tls', asks: boolean): string => {
  const tls = `global(DefaultNetstreamDriverCAFile="${folder}/${asks ? 'clients' : 'ca'}.pem"
       DefaultNetstreamDriverCertFile="${folder}/server.pem"
       DefaultNetstreamDriverKeyFile="${folder}/server.key")`;
  const secure = `StreamDriver.Name="gtls" StreamDriver.Mode="1" StreamDriver.AuthMode="${asks ? 'x509/certvalid' : 'anon'}"`;
  return `global(workDirectory="${folder}" maxMessageSize="16k")
${protocol === 'tls' ? tls : ''}
module(load="${protocol === 'udp' ? 'imudp' : 'imtcp'}"${protocol === 'tls' ? ` ${secure}` : ''})
template(name="said" type="string" string="%syslogfacility-text%.%syslogseverity-text% %hostname% %app-name% %msgid% %structured-data%%msg%\\n")
ruleset(name="keep") { action(type="omfile" file="${folder}/said.log" template="said" asyncWriting="off" flushOnTXEnd="on") }
input(type="${protocol === 'udp' ? 'imudp' : 'imtcp'}" address="127.0.0.1" port="${port}" ruleset="keep")
`;
};

/** Starts Debian's rsyslogd on a free loopback port with its own folder. `clients`: PEM, the authority of accepted client certificates. Default: any client. */
export async function startRsyslog(protocol: 'udp' | 'tcp' | 'tls', clients?: string): Promise<Rsyslog> {
  const folder = mkdtempSync(join(tmpdir(), 'kc-rsyslog-'));
  const port = await freeTcpPort();
  const { authority, certificate, key } = await privateAuthority(['localhost']);
  for (const [name, text] of Object.entries({ 'ca.pem': authority, 'server.pem': certificate, 'server.key': key, 'clients.pem': clients ?? authority }))
    writeFileSync(join(folder, name), text, { mode: 0o600 });
  writeFileSync(join(folder, 'rsyslog.conf'), configuration(folder, port, protocol, clients !== undefined));
  let running: ChildProcess | null = null;
  let complaints = '';

  const start = async () => {
    const child = spawn(program, ['-n', '-f', join(folder, 'rsyslog.conf'), '-i', join(folder, 'pid')], { stdio: ['ignore', 'ignore', 'pipe'] });
    running = child;
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk));
    for (const end = Date.now() + 10_000; protocol !== 'udp' && !(await answers(port)); await rest(50))
      if (child.exitCode !== null || Date.now() > end) throw new Error(`rsyslogd does not answer: ${complaints}`);
    if (protocol === 'udp') await rest(500);
  };
  const stop = async () => {
    if (!running || running.exitCode !== null) return;
    const gone = once(running, 'exit');
    running.kill('SIGTERM');
    await gone;
    running = null;
  };
  await start();
  return {
    port,
    authority,
    lines: () => (existsSync(join(folder, 'said.log')) ? readFileSync(join(folder, 'said.log'), 'utf8').split('\n').filter(Boolean) : []),
    start,
    stop,
    end: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
