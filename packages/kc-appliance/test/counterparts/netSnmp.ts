import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { SnmpIdentity } from '../../src/snmp/index.ts';
import { freeUdpPort } from './freePort.ts';

/** Returns the path of a Net-SNMP program; null if it is not installed. */
export const programAt = (name: string): string | null =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'].map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;

/** Runs a program and returns its output, regardless of the exit code. */
export async function said(name: string, args: readonly string[]): Promise<string> {
  const run = promisify(execFile)(programAt(name) ?? name, args, { timeout: 20_000, env: { ...process.env, MIBS: '', LC_ALL: 'C.UTF-8' } });
  const { stdout, stderr } = await run.catch((error: { stdout?: string; stderr?: string }) => ({ stdout: error.stdout ?? '', stderr: error.stderr ?? '' }));
  return stdout + stderr;
}

/** Returns the SNMPv3 user options of snmpget and similar programs. */
export const asUser = ({ user, seclevel, authproto, authkey, privproto, privkey }: SnmpIdentity): string[] => [
  '-v3',
  '-u',
  user,
  '-l',
  seclevel,
  ...(seclevel === 'noAuthNoPriv' ? [] : ['-a', authproto, '-A', authkey]),
  ...(seclevel === 'authPriv' ? ['-x', privproto, '-X', privkey] : []),
];

interface SnmpTrapd {
  port: number;
  /** Returns the log so far: one line per notification. */
  log(): string;
  close(): Promise<void>;
}

const createUser = ({ user, seclevel, authproto, authkey, privproto, privkey }: SnmpIdentity, engine: string): string =>
  `createUser ${engine} ${user} ${seclevel === 'noAuthNoPriv' ? '' : `${authproto} "${authkey}"`} ${seclevel === 'authPriv' ? `${privproto} "${privkey}"` : ''}`;
const level = { noAuthNoPriv: 'noauth', authNoPriv: 'auth', authPriv: 'priv' } as const;

/** Starts Debian's snmptrapd on loopback. `engine`: the engine id of the sender of SNMPv3 traps. Informs use the engine id of the receiver. */
export async function startSnmpTrapd({
  community,
  users = [],
  engine,
}: {
  community: string;
  users?: readonly SnmpIdentity[];
  engine: string;
}): Promise<SnmpTrapd> {
  const folder = mkdtempSync(join(tmpdir(), 'kc-snmptrapd-'));
  const port = await freeUdpPort();
  const lines = [
    `authCommunity log ${community}`,
    ...users.flatMap((user) => [createUser(user, ''), createUser(user, `-e 0x${engine}`), `authUser log ${user.user} ${level[user.seclevel]}`]),
    'format2 %B|%P|%v\\n',
    'disableAuthorization no',
    '',
  ];
  writeFileSync(join(folder, 'snmptrapd.conf'), lines.join('\n'), { mode: 0o600 });
  const env = { ...process.env, SNMP_PERSISTENT_DIR: folder, SNMPCONFPATH: folder, MIBS: '' };
  const server = spawn(programAt('snmptrapd') ?? 'snmptrapd', ['-f', '-Lo', '-On', '-C', '-c', join(folder, 'snmptrapd.conf'), `udp:127.0.0.1:${port}`], {
    env,
  });
  let out = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  server.stderr.setEncoding('utf8').on('data', (text: string) => (out += text));
  const gone = new Promise((resolve) => server.once('exit', resolve));
  while (!out.includes('NET-SNMP version')) {
    if (server.exitCode !== null) throw new Error(`snmptrapd ended: ${out}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    port,
    log: () => out,
    async close() {
      server.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
