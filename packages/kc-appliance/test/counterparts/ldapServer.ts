import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { privateAuthority } from '../tlsServer.ts';
import { adEntries, adSchema, ldapBase, openLdapEntries, topEntries } from './ldapEntries.ts';
import { freeTcpPort } from './freePort.ts';

const slapd = '/usr/sbin/slapd';
/** Debian's slapd is not on every machine. */
export const hasSlapd = existsSync(slapd);
export const noSlapd = 'slapd is not installed (apt-get install slapd)';

interface LdapServerOptions {
  /** Whose names its entries have. Default: OpenLDAP's. */
  like?: 'OPENLDAP' | 'MICROSOFT_AD';
  /** Further people, of OpenLDAP. Default: none. */
  crowd?: number;
  /** The names of its certificate. Default: localhost. */
  names?: readonly string[];
  /** Until when its certificate is valid, epoch seconds. Default: tomorrow. */
  until?: number;
}

export interface LdapCounterpart {
  /** Of ldap://, where STARTTLS is offered and a password is taken over TLS only; of ldaps://. */
  ports: { plain: number; tls: number };
  /** PEM: its own small authority, and its certificate. */
  authority: string;
  certificate: string;
  /** Says nothing any more, and takes up again. */
  pause(): void;
  resume(): void;
  /** Ends it at once, as far as there is time for. */
  kill(): void;
  close(): Promise<void>;
}

/** Waits until somebody answers at the port, or the process has ended. */
async function answered(port: number, running: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (running.exitCode !== null) throw new Error(`slapd ended with ${running.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const there = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`slapd does not answer at port ${port}`);
}

/** Debian's slapd on loopback over a folder of its own. */
export async function startLdapServer({ like = 'OPENLDAP', crowd = 0, names = ['localhost'], until }: LdapServerOptions = {}): Promise<LdapCounterpart> {
  const folder = mkdtempSync(join(tmpdir(), 'kc-slapd-'));
  const file = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content, { mode: 0o600 });
    return path;
  };
  const { authority, certificate, key } = await privateAuthority(names, until);
  mkdirSync(join(folder, 'data'), { mode: 0o700 });
  const config = file(
    'slapd.conf',
    [
      ...['core', 'cosine', 'inetorgperson', 'nis'].map((schema) => `include /etc/ldap/schema/${schema}.schema`),
      ...(like === 'MICROSOFT_AD' ? adSchema : []),
      'modulepath /usr/lib/ldap',
      'moduleload back_mdb',
      `pidfile ${join(folder, 'slapd.pid')}`,
      `TLSCertificateFile ${file('cert.pem', `${certificate}\n${authority}`)}`,
      `TLSCertificateKeyFile ${file('key.pem', key)}`,
      `TLSCACertificateFile ${file('ca.pem', authority)}`,
      'security simple_bind=128',
      // As on many servers: who reads much reads in pages.
      'sizelimit size.soft=1000 size.hard=1000 size.prtotal=unlimited size.pr=500',
      'database mdb',
      'maxsize 268435456',
      `suffix "${ldapBase}"`,
      `directory ${join(folder, 'data')}`,
      'dbnosync',
      'access to attrs=userPassword by anonymous auth by * none',
      `access to * by users read by * none`,
    ].join('\n'),
  );
  const ldif = file('entries.ldif', [...topEntries(), ...(like === 'OPENLDAP' ? openLdapEntries(crowd) : adEntries())].join('\n\n'));
  await promisify(execFile)('/usr/sbin/slapadd', ['-q', '-f', config, '-l', ldif]);
  const ports = { plain: await freeTcpPort(), tls: await freeTcpPort() };
  const running = spawn(slapd, ['-f', config, '-h', `ldap://127.0.0.1:${ports.plain} ldaps://127.0.0.1:${ports.tls}`, '-d', '0'], { stdio: 'ignore' });
  const ended = once(running, 'exit');
  const kill = (): void => {
    running.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const end = async (): Promise<void> => {
    kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answered(ports.plain, running);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    ports,
    authority,
    certificate,
    pause: () => void running.kill('SIGSTOP'),
    resume: () => void running.kill('SIGCONT'),
    kill,
    close: end,
  };
}
