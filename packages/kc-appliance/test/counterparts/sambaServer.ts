import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const samba = '/usr/sbin/samba';
const tool = '/usr/bin/samba-tool';
/** The system's Python, which has Samba's modules. */
const python = '/usr/bin/python3';
/** Samba's LDAPS port, which cannot be changed. Ports below 1024 need root. */
const port = 636;

export const sambaBase = 'DC=case,DC=example';
export const sambaAdministrator = { dn: `CN=Administrator,CN=Users,${sambaBase}`, password: 'Case-Admin-1' } as const;
/** Number of members of the group Large: more than Active Directory returns at once. */
export const crowdSize = 1_600;

const isAnswering = async (): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const answers = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answers;
};

/** Returns why a Samba domain controller cannot start on this machine; '' if it can. */
export async function sambaProblem(): Promise<string> {
  if (![samba, tool, python].every((path) => existsSync(path))) return 'samba is not installed (apt-get install samba samba-ad-provision samba-dsdb-modules)';
  if (process.getuid?.() !== 0) return 'samba needs root for its port';
  return (await isAnswering()) ? `port ${port} is in use` : '';
}

/** Anna is in Staff, which is in Everybody. Bo is disabled, and Cleo must change her password. */
const population = `
import sys
from samba.samdb import SamDB
from samba.param import LoadParm
from samba.auth import system_session
base = '${sambaBase}'
lp = LoadParm()
lp.load(sys.argv[1])
db = SamDB(url=lp.private_path('sam.ldb'), lp=lp, session_info=system_session())
db.transaction_start()
db.newuser('anna', 'Directory-Anna-1')
db.newuser('bo', 'Directory-Bo-1')
db.newuser('cleo', 'Directory-Cleo-1', force_password_change_at_next_login_req=True)
db.disable_account('(sAMAccountName=bo)')
for group in ('Staff', 'Everybody'):
    db.newgroup(group)
db.add_remove_group_members('Staff', ['anna'])
db.add_remove_group_members('Everybody', ['Staff'])
db.add_ldif('dn: OU=crowd,%s\\nobjectClass: organizationalUnit\\n' % base)
names = ['CN=crowd %d,OU=crowd,%s' % (n, base) for n in range(${crowdSize})]
for n, name in enumerate(names):
    db.add_ldif('dn: %s\\nobjectClass: user\\nsAMAccountName: crowd%d\\n' % (name, n))
db.add_ldif('dn: CN=Large,OU=crowd,%s\\nobjectClass: group\\nsAMAccountName: Large\\n' % base + ''.join('member: %s\\n' % name for name in names))
db.transaction_commit()
`;

/** Starts Debian's Samba as a domain controller on loopback with its own folder. */
export async function startSamba(): Promise<{ port: number; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'kc-samba-'));
  const run = promisify(execFile);
  const config = join(folder, 'etc', 'smb.conf');
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const options = ['--option=bind interfaces only=yes', '--option=interfaces=lo', `--option=log file=${folder}/log`];
  try {
    const domain = ['--realm=CASE.EXAMPLE', '--domain=CASE', '--server-role=dc', '--dns-backend=NONE'];
    const place = [`--adminpass=${sambaAdministrator.password}`, `--targetdir=${folder}`];
    await run(tool, ['domain', 'provision', ...domain, ...place, ...options]);
    const script = join(folder, 'population.py');
    writeFileSync(script, population);
    await run(python, [script, config]);
  } catch (error) {
    remove();
    throw error;
  }
  const running = spawn(samba, ['-i', '-M', 'single', '-s', config, '--option=server services=ldap', ...options], { stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = once(running, 'exit');
  const close = async (): Promise<void> => {
    running.kill('SIGKILL');
    await ended;
    remove();
  };
  while (running.exitCode === null && !(await isAnswering())) await new Promise((resolve) => setTimeout(resolve, 50));
  if (running.exitCode === null) return { port, close };
  await close();
  throw new Error(`samba ended with ${running.exitCode}`);
}
