import { networkInterfaces } from 'node:os';
import { isIP } from 'node:net';
import { addressOf, createNodeServer, logLine, signIns, type NodeServerOptions } from 'kc-appliance/node';
import { displayNames } from 'kc-api/rules/privileges';
import { guardProcess } from './processGuard.ts';

export { createConsoleNode, logLine, StartError } from 'kc-appliance/node';

export interface StartOptions extends Omit<NodeServerOptions, 'vaults' | 'scenario'> {
  scenario: 'demo' | 'fresh' | 'large';
}

interface SignInShown {
  role: string;
  user: string;
  password: string;
  note?: string;
}

interface KeyPartShown {
  holder: string;
  /** Hex. */
  part: string;
}

interface RunningServer {
  /** Where it listens. */
  port: number;
  /** One per vault, and the developers' page when it is served. */
  addresses: { label: string; url: string }[];
  /** Who can sign in to a vault as its scenario made it. */
  signIns: SignInShown[];
  /** Admin key parts of the demo, as many as open its backups on another appliance. Empty in every other scenario. */
  keyParts: KeyPartShown[];
  /** Where SNMP agents answer now. */
  snmpPorts(): readonly number[];
  /** Stops accepting, lets what is under way finish, writes everything to the files and closes them. */
  close(): Promise<void>;
}

const everywhere = new Set(['0.0.0.0', '::']);

/** Where this machine is reached from others: its first outward IPv4 address. */
function outward(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
}

function signInsOf(scenario: string): SignInShown[] {
  if (scenario === 'fresh') {
    const [root] = signIns;
    return [
      {
        role: 'secroot (security administrator)',
        user: root?.login ?? 'secroot',
        password: 'Secroot-Fresh-1',
        note: 'until its first sign-in, which asks for a new password',
      },
    ];
  }
  return signIns.map(({ role, login, password, otp }) => ({ role, user: login, password, ...(otp ? { note: `authenticator secret ${otp}` } : {}) }));
}

/** Only the demo's: its passwords are known, too. */
function keyPartsOf({ appliance, scenario }: Awaited<ReturnType<typeof createNodeServer>>['vaults'][number]): KeyPartShown[] {
  if (scenario === 'fresh') return [];
  const { store } = appliance.environment;
  const holders = store
    .table('users')
    .all()
    .flatMap(({ login_name: holder, key_part }) => (key_part?.part ?? '').split('\n').map((part) => ({ holder, part })));
  return holders.filter(({ part }) => part !== '').slice(0, store.value('admin_key')?.needed ?? 0);
}

/**
 * Serves the built console and the embedded appliance. Resolves when every vault answers; rejects with StartError, in
 * one sentence for the user, when something that the user can change stands in the way.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', developer = false } = options;
  const server = await createNodeServer(options);
  const unguard = guardProcess(() => server.close(), options.log ?? logLine);
  const at = everywhere.has(host) ? '127.0.0.1' : isIP(host) === 6 ? `[${host}]` : host;
  const scheme = options.tls ? 'https' : 'http';
  const base = `${scheme}://${at}:${server.port}`;
  const other = everywhere.has(host) ? outward() : undefined;
  return {
    port: server.port,
    addresses: [
      ...server.vaults.map(({ vault }) => ({ label: displayNames[vault.flavour], url: base + addressOf(vault) })),
      ...(other ? [{ label: 'From other machines', url: `${scheme}://${other}:${server.port}/` }] : []),
      ...(developer && !everywhere.has(host) ? [{ label: 'Faults, for developers', url: `${base}/developer/faults` }] : []),
    ],
    signIns: signInsOf(server.vaults[0]?.scenario ?? options.scenario),
    keyParts: server.vaults.slice(0, 1).flatMap(keyPartsOf),
    snmpPorts: () => server.snmpPorts(),
    async close() {
      unguard();
      await server.close();
    },
  };
}
