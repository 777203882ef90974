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
/** True if Debian's slapd package is installed. */
export const hasSlapd = existsSync(slapd);
export const noSlapd = 'slapd is not installed (apt-get install slapd)';

interface LdapServerOptions {
  /** Schema of the entries. Default: OpenLDAP. */
  like?: 'OPENLDAP' | 'MICROSOFT_AD';
  /** Number of further users, for OpenLDAP only. Default: none. */
  crowd?: number;
  /** Names in the server certificate. Default: localhost. */
  names?: readonly string[];
  /** Expiry of the server certificate in epoch seconds. Default: tomorrow. */
  until?: number;
}

export interface LdapCounterpart {
  /** `plain`: port for ldap://, with STARTTLS; it accepts passwords only over TLS. `tls`: port for ldaps://. */
  ports: { plain: number; tls: number };
  /** PEM: the authority that signs the server certificate, and the certificate. */
  authority: string;
  certificate: string;
  /** Suspends the process, so that it stops responding; `resume` continues it. */
  pause(): void;
  resume(): void;
  /** Kills the process immediately, for cleanup when there is little time. */
  kill(): void;
  close(): Promise<void>;
}

/** Waits until the port accepts connections. Throws if the process ends first. */
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

/** Starts Debian's slapd on loopback with its own folder. */
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
      // As on many servers, large results must be read in pages.
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
