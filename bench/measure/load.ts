import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from 'kc-api/contract/audit/audit';
import { cloudCalendar } from 'kc-api/contract/cloudKeys/cloudCalendar';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { system } from 'kc-api/contract/frame/system';
import { users } from 'kc-api/contract/security/users';
import { session } from 'kc-api/contract/session/session';
import type { Call } from 'kc-api/contract/call';
import { drive, pathTo, share, type Door, type Driven } from './clients.ts';
import { under, type Line, type Section } from './figures.ts';
import type { LoadedServer } from './loadServer.ts';

const clients = 50;
/** Search terms: frequent, rare, in the middle of words, and without matches. */
const words =
  'signed in,payments,rotated,user,key,Password,archive,failed,lease,netapp,oracle,refused,backup,ledger,mobile,swift,mongo,vsan,locked,regenerated,corrected,connection,export,alerts,deleted,group,Treasury,10.20.7,minutes,rekey,wrap,data key,created,expiry,Mail server,defaults,Second factor,reset,atm,fraud,customer,hr-files,anna,olsen,berge,hege,carlson,dahle,172.18,node-2,nothing of it'.split(
    ',',
  );

/** Parts of user names: frequent, rare, and without matches. */
const people =
  'secroot,olsen,hansen,sara,carlos,anna,bank,nordbank.example,user1,user42,berg,system,vcenter,zz-nobody,lindqvist,mendes,.example,kmip,root,a.'.split(',');

const told = async <T>(child: ChildProcess): Promise<T> => ((await once(child, 'message')) as [T])[0];

function startServer(dataDir: string): ChildProcess {
  return fork(join(import.meta.dirname, 'loadServer.ts'), [dataDir], { execArgv: process.execArgv });
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.send('end');
  await ended;
}

const tenantOf = ({ url }: LoadedServer): string => new URL(url).pathname.split('/')[2] ?? '';

async function signIn(server: LoadedServer): Promise<Door> {
  const { url, user, password } = server;
  const { hostname: host, port } = new URL(url);
  const tenant = tenantOf(server);
  const answer = await fetch(`${new URL(url).origin}/v5/kc/login/${tenant}/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: user, password }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { host, port: Number(port), headers: { 'Tenant-Id': tenant, 'Auth-Token': access_token } };
}

/** Starts a new export of the whole log and waits until its file is ready. */
async function exportLog(door: Door): Promise<void> {
  const { host, port, headers } = door;
  const ask = async (declared: Call, path = pathTo(declared)) => (await fetch(`http://${host}:${port}${path}`, { method: declared.method, headers })).json();
  const { export_task_id } = (await ask(audit.export)) as { export_task_id: string };
  for (;;) {
    const { status } = (await ask(audit.exportTask, pathTo(audit.exportTask).replace(':export_task_id', export_task_id))) as { status: string };
    if (status === 'SUCCESS') return;
    if (status !== 'RUNNING') throw new Error(`The export ended as ${status}.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Measures many concurrent clients on the scenario with a million records, `seconds` for each kind of request. */
export async function measureLoad(seconds: number, say: (line: string) => void): Promise<{ section: Section; raw: unknown }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kc-bench-'));
  const raw: Record<string, unknown> = {};
  const lines: Line[] = [];
  try {
    say('load: the server makes its records');
    const maker = startServer(dataDir);
    await told(maker);
    await end(maker);
    // A new process opens the data, so that the memory for creating the records does not count.
    const child = startServer(dataDir);
    const server = await told<LoadedServer>(child);
    const door = await signIn(server);
    let alone: Driven | undefined;

    async function phase(what: string, ask: Parameters<typeof drive>[3], goal: (driven: Driven) => Line[], count = clients): Promise<void> {
      say(`load: ${what}`);
      const driven = await drive(door, count, seconds, ask);
      const { perSecond, times, failed, others } = driven;
      const [p50, p99, waited, longest, load] = [share(times, 0.5), share(times, 0.99), share(others, 0.99), share(others, 1), loadavg()[0]];
      raw[what] = { perSecond, p50, p99, failed, waited, longest, load };
      alone ??= driven;
      lines.push(
        { what: `${what}: a second`, unit: '', by: { kc: perSecond } },
        { what: `${what}: answered after (median)`, unit: 'ms', by: { kc: p50 } },
        ...goal(driven),
        { what: `${what}: failed`, unit: '', by: { kc: failed }, goal: 'none', reached: failed === 0 },
        {
          what: `${what}: the longest that another one waits`,
          unit: 'ms',
          by: { kc: longest, 'p99 of it': waited, load: load ?? Number.NaN },
          ...under(longest, 100, 'ms'),
        },
      );
    }
    const list = (more: object) => ({ operation: 'list', offset: 0, count: 100, ...more });
    const p99 =
      (what: string, limit: number) =>
      ({ times }: Driven): Line[] => [
        { what: `${what}: answered after (p99)`, unit: 'ms', by: { kc: share(times, 0.99) }, ...under(share(times, 0.99), limit, 'ms') },
      ];
    const rate =
      (what: string, least: number) =>
      ({ perSecond }: Driven): Line[] => [
        { what: `${what}: enough of them`, unit: '', by: { kc: perSecond }, goal: `at least ${least} a second`, reached: perSecond >= least },
      ];

    await phase(
      'A plain poll',
      (send) => send(system.status.method, pathTo(system.status)),
      () => [],
    );
    await phase(
      'A word in the log',
      (send, client, turn) => send(audit.list.method, pathTo(audit.list), list({ message: words[(client * 7 + turn * 13) % words.length] })),
      p99('A word in the log', 1_000),
    );
    await phase(
      'The log by message, anywhere',
      (send, client, turn) => send(audit.list.method, pathTo(audit.list), list({ sort: 'content', offset: ((client * 7919 + turn * 104_729) % 9_000) * 100 })),
      () => [],
    );
    await phase('The first page of the log', (send) => send(audit.list.method, pathTo(audit.list), list({})), p99('The first page of the log', 1_000));
    await phase(
      'A user in the log',
      (send, client, turn) => send(audit.list.method, pathTo(audit.list), list({ user: people[(client * 7 + turn * 13) % people.length] })),
      p99('A user in the log', 1_000),
    );
    await phase(
      'A page of cloud keys',
      (send, client, turn) => send(cloudKeys.list.method, pathTo(cloudKeys.list, `?limit=100&offset=${((client * 7919 + turn * 104_729) % 900) * 100}`)),
      p99('A page of cloud keys', 1_000),
    );
    await phase(
      'A name among the cloud keys',
      (send, client, turn) =>
        send(cloudKeys.list.method, pathTo(cloudKeys.list, `?limit=100&name=${encodeURIComponent(words[(client * 7 + turn * 13) % words.length] ?? '')}`)),
      p99('A name among the cloud keys', 1_000),
    );
    await phase(
      'Somebody signs in',
      (send) => send(session.login.method, pathTo(session.login).replace(':tenant', tenantOf(server)), { username: server.user, password: server.password }),
      () => [],
    );
    await phase('A page of 100 users', (send) => send(users.list.method, pathTo(users.list, '?limit=100')), rate('A page of 100 users', 500));
    await phase(
      'All 5,000 users, one client',
      (send) => send(users.list.method, pathTo(users.list)),
      () => [],
      1,
    );
    await phase(
      'First events of the calendar, one client',
      (send) => send(cloudCalendar.list.method, pathTo(cloudCalendar.list)),
      p99('First events of the calendar, one client', 500),
      1,
    );
    say('load: the log is exported');
    await exportLog(door);
    await phase(
      'The bundle of the log, one client',
      (send) => send(audit.download.method, pathTo(audit.download)),
      () => [],
      1,
    );

    child.send('memory');
    const memory = await told<number>(child);
    lines.push({ what: 'Memory of the server afterwards', unit: 'MB', by: { kc: memory }, ...under(memory, 600, 'MB') });
    raw['memory'] = memory;
    await end(child);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    raw,
    section: {
      title: `${clients} people on 1,000,000 records, 100,000 keys and 5,000 users`,
      note: `Each asks again as soon as it is answered, for ${seconds} s; somebody else polls from a thread of its own. All of it shares the machine's cores with the server. "load" is the machine's mean load of the last minute.`,
      lines,
    },
  };
}
