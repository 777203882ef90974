import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const folder = mkdtempSync(join(tmpdir(), 'kc-process-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Adds two defects to the process, each triggered by a signal. */
const defects = `data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => setImmediate(() => { throw new RangeError('planted') })); process.on('SIGWINCH', () => void Promise.reject(new TypeError('forgotten')));",
)}`;

const options = ['--no-build', '--port', '0', '--kmip-port', '0', '--snmp-port', '0', '--data', folder];

/** `supervised`: start with scripts/run.mjs, which restarts the server. */
function run({ supervised = false } = {}) {
  const own = ['--conditions=kc-source', '--disable-warning=ExperimentalWarning', '--import', defects, join(root, 'scripts/start.ts')];
  const child = spawn(process.execPath, [...(supervised ? [join(root, 'scripts/run.mjs'), 'start'] : own), ...options], { cwd: root });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (said.err += text));
  const gone = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  const until = async (what: () => unknown): Promise<void> => {
    while (!what()) {
      if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${said.err}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const ready = async (): Promise<string> => {
    await until(() => said.out.includes('Ctrl-C stops it.'));
    return /http:\/\/127\.0\.0\.1:\d+/.exec(said.out)?.[0] ?? expect.fail(said.out);
  };
  return { child, said, gone, until, address: ready() };
}

async function call(address: string, method: string, path: string, token: string | null, body?: object): Promise<Record<string, unknown>> {
  const headers = { 'Content-Type': 'application/json', 'Tenant-Id': 'nordbank-kc', ...(token ? { 'Auth-Token': token } : {}) };
  const answer = await fetch(address + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return (await answer.json()) as Record<string, unknown>;
}

async function signIn(address: string): Promise<string> {
  const login = await call(address, 'POST', '/v5/kc/login/nordbank-kc/', null, { username: 'secroot', password: 'Secroot-Demo-1' });
  return String(login['access_token']);
}

const newUser = (name: string) => ({
  full_name: name,
  email: `${name}@nordbank.example`,
  alert_email: '',
  authentication: 'Local',
  privileges: ['SEC_ADMIN'],
  groups: [],
  account_decay_time: 3652 * 86_400,
  password_expiration: null,
});

describe('server process', { timeout: 120_000 }, () => {
  it('keeps confirmed changes and releases its folder when it is killed', async () => {
    const first = run();
    const address = await first.address;
    const token = await signIn(address);
    for (const name of ['ada', 'bela', 'cleo']) expect(await call(address, 'POST', '/v5/users/', token, newUser(name))).toMatchObject({ result: 'success' });
    first.child.kill('SIGKILL');
    expect(await first.gone).toEqual([null, 'SIGKILL']);

    const second = run();
    const again = await second.address;
    // The session survives as well.
    const { users } = (await call(again, 'GET', '/v5/users/', token)) as { users: { full_name: string }[] };
    expect(users.map(({ full_name }) => full_name)).toEqual(expect.arrayContaining(['ada', 'bela', 'cleo']));

    const third = run();
    third.address.catch(() => undefined);
    expect(await third.gone).toEqual([1, null]);
    expect(third.said.err).toBe(`The data folder ${folder} is in use by another server (process ${second.child.pid}).\n`);

    second.child.kill('SIGINT');
    expect(await second.gone).toEqual([0, null]);
    expect(existsSync(join(folder, 'keycontrol.db-wal'))).toBe(false);
  });

  it('continues after an unhandled rejection, and exits cleanly with a message after an uncaught exception', async () => {
    const server = run();
    const address = await server.address;
    server.child.kill('SIGWINCH');
    await server.until(() => server.said.err.includes('\n'));
    expect(server.said.err).toMatch(/^\S+Z A failure was not handled: TypeError: forgotten \(.+\)\n$/);
    expect(await call(address, 'GET', '/v5/appliance/info/', null)).toMatchObject({ result: 'success' });

    server.child.kill('SIGUSR2');
    expect(await server.gone).toEqual([1, null]);
    expect(server.said.err).toMatch(/\n\S+Z The server stops, an error was not handled: RangeError: planted \(.+\)\n$/);
    expect(existsSync(join(folder, 'keycontrol.db-wal'))).toBe(false);
  });

  it('restarts on the same port when it is killed, and stops on SIGINT', async () => {
    const supervisor = run({ supervised: true });
    const address = await supervisor.address;
    const token = await signIn(address);
    process.kill(Number(readFileSync(join(folder, 'server.pid'), 'utf8')), 'SIGKILL');
    await supervisor.until(() => supervisor.said.out.split('Ctrl-C stops it.').length === 3);
    expect(supervisor.said.err).toContain('The server stopped unexpectedly (signal SIGKILL). It starts again in 1 s.\n');
    expect(await call(address, 'GET', '/v5/users/', token)).toMatchObject({ result: 'success' });

    supervisor.child.kill('SIGINT');
    expect(await supervisor.gone).toEqual([0, null]);
  });
});
