/** `npm start`: builds the console if its sources have changed, and serves it with the embedded appliance. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { againOn } from './lib/againOn.ts';
import { COMPANIONS, type Companion, startCompanions } from './lib/companions.ts';
import { ensureConsole } from './lib/consoleBuild.ts';
import { CONSOLE_DIST, ROOT, at } from './lib/paths.ts';
import { endAll } from './lib/run.ts';
import { PKCS11JS } from './lib/softHsm.ts';

const HELP = `npm start -- [options]

  --port N           port to listen on (default 8700)
  --host ADDRESS     address to listen on (default 127.0.0.1; 0.0.0.0 for all)
  --kmip-port N      port for KMIP clients (default: the one of the KMIP server's settings)
  --snmp-port N      port where SNMP agents answer (default: those of the SNMP settings)
  --acme-port N      further port for plain HTTP that only answers challenges of ACME CAs, which ask port 80 of each name:
                     80, or the port that your firewall forwards port 80 to (default: only --port answers them)
  --data DIR         folder of the appliance's data (default .data)
  --scenario NAME    state of a new data folder: demo (default), fresh or large
  --recovery         begin in recovery mode, as an appliance whose master key is missing
  --reset            throw the data away and begin again
  --no-build         serve the console as it was last built
  --developer        serve /developer/faults, where calls are made to fail on purpose
  --tls              answer over TLS, with the web certificate of the cluster: self-signed until another one is installed
  --pkcs11 MODULE    the Luna HSM is the one behind this PKCS #11 module, such as
                     /usr/lib/softhsm/libsofthsm2.so; needs the package pkcs11js
  --with LIST        other servers to play with, with commas between them: ${COMPANIONS.join(', ')}
                     (directory is Debian's slapd)
  --origin URL       another address it is reached under, such as a proxy's; may be given several times.
                     Browsers that come by one with https are told to stay with https
  --assets URL       load scripts, styles and fonts of the console from this origin, such as a CDN's
  --proxy-to URL     serve the files of the console and forward everything else to the appliance at this address,
                     as one of several nodes in front of it: no data, and only --port, --host and --no-build beside it
  --help             this text
`;

const SCENARIOS = ['demo', 'fresh', 'large'] as const;
type Scenario = (typeof SCENARIOS)[number];

/** Options that apply to a node without data. */
const NODE_OPTIONS: ReadonlySet<string> = new Set(['--proxy-to', '--port', '--host', '--no-build']);

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readOptions(): {
  port: number;
  host: string;
  kmipPort: number | 'settings';
  snmpPort: number | 'settings';
  acmePort: number | undefined;
  dataDir: string;
  scenario: Scenario;
  recovery: boolean;
  reset: boolean;
  build: boolean;
  developer: boolean;
  tls: boolean;
  origins: string[];
  assets: string | undefined;
  proxyTo: string | undefined;
  pkcs11: { module: string; folders: string[] } | undefined;
  companions: Companion[];
} {
  try {
    const { values } = parseArgs({
      allowNegative: true,
      options: {
        port: { type: 'string', default: '8700' },
        host: { type: 'string', default: '127.0.0.1' },
        'kmip-port': { type: 'string' },
        'snmp-port': { type: 'string' },
        'acme-port': { type: 'string' },
        data: { type: 'string', default: at('.data') },
        scenario: { type: 'string', default: 'demo' },
        recovery: { type: 'boolean', default: false },
        reset: { type: 'boolean', default: false },
        build: { type: 'boolean', default: true },
        developer: { type: 'boolean', default: false },
        tls: { type: 'boolean', default: false },
        pkcs11: { type: 'string' },
        with: { type: 'string', default: '' },
        origin: { type: 'string', multiple: true, default: [] },
        assets: { type: 'string' },
        'proxy-to': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      process.stdout.write(HELP);
      process.exit(0);
    }
    const portOf = (option: string, text: string): number =>
      /^\d+$/.test(text) && Number(text) <= 65_535 ? Number(text) : fail(`--${option} takes a number from 0 to 65535, not "${text}".`);
    const port = portOf('port', values.port);
    const ofSettings = (option: 'kmip-port' | 'snmp-port'): number | 'settings' => {
      const asked = values[option];
      return asked === undefined ? 'settings' : portOf(option, asked);
    };
    const scenario = SCENARIOS.find((known) => known === values.scenario);
    if (!scenario) fail(`--scenario takes one of ${SCENARIOS.join(', ')}, not "${values.scenario}".`);
    for (const option of ['origin', 'assets', 'proxy-to'] as const) {
      const strange = [values[option] ?? []].flat().find((one) => !/^https?:\/\/[^/@?#;,\s]+\/?$/.test(one) || !URL.canParse(one));
      if (strange !== undefined) fail(`--${option} takes an address such as https://kc.example.com, not "${strange}".`);
    }
    const surplus = process.argv.slice(2).filter((arg) => arg.startsWith('--') && !NODE_OPTIONS.has(arg.split('=')[0] ?? ''));
    if (values['proxy-to'] !== undefined && surplus.length > 0) fail(`${surplus.join(', ')} cannot be used together with --proxy-to.`);
    const names = values.with.split(',').filter((name) => name !== '');
    const companions = COMPANIONS.filter((known) => names.includes(known));
    if (companions.length !== names.length) fail(`--with takes ${COMPANIONS.join(', ')}, not "${values.with}".`);
    // npm runs scripts in the root folder of the repository. INIT_CWD is the working directory of the user.
    const here = process.env['INIT_CWD'] ?? process.cwd();
    const dataDir = resolve(here, values.data);
    const pkcs11 = values.pkcs11 === undefined ? undefined : { module: resolve(here, values.pkcs11), folders: [here, ROOT, PKCS11JS] };
    return {
      port,
      host: values.host,
      kmipPort: ofSettings('kmip-port'),
      snmpPort: ofSettings('snmp-port'),
      acmePort: values['acme-port'] === undefined ? undefined : portOf('acme-port', values['acme-port']),
      dataDir,
      scenario,
      recovery: values.recovery,
      reset: values.reset,
      build: values.build,
      developer: values.developer,
      tls: values.tls,
      origins: values.origin,
      assets: values.assets,
      proxyTo: values['proxy-to'],
      pkcs11,
      companions,
    };
  } catch (error) {
    const first = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)[0] ?? '';
    fail(`${first}; npm start -- --help lists the options.`);
  }
}

/** Handles termination signals. Ctrl-C arrives twice, from the terminal and through npm. Only a signal more than a second later means "stop at once". */
function onSignal(stop: () => Promise<void>): void {
  let first = 0;
  const handle = (): void => {
    if (first === 0) {
      first = Date.now();
      process.stdout.write('Stopping…\n');
      setTimeout(() => fail('The server did not stop within ten seconds and was ended.'), 10_000).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(`The server did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`),
      );
    } else if (Date.now() - first > 1000) {
      process.exit(130);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle);
}

let stop = (): Promise<void> => {
  endAll();
  return Promise.resolve();
};
onSignal(() => stop());

const options = readOptions();
if (options.build) {
  try {
    await ensureConsole(() => process.stdout.write('Building the console…\n'));
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

const { createConsoleNode, logLine, startServer, StartError } = await import('../apps/console/server/server.ts');

/** Starts a node without data in front of the appliance at `appliance`. */
async function startNode(appliance: string): Promise<void> {
  const { host, port } = options;
  const node = await createConsoleNode({ appliance, host, port, consoleDir: CONSOLE_DIST, log: logLine });
  stop = () => node.close();
  process.send?.({ ready: againOn(process.argv.slice(2), node.port) });
  process.stdout.write(`\nConsole on http://${host.includes(':') ? `[${host}]` : host}:${node.port}/ in front of ${appliance}\n\nCtrl-C stops it.\n`);
}

async function startAppliance(): Promise<void> {
  const { build: _, companions, proxyTo: _node, ...asked } = options;
  // Without an IPC channel to run.mjs no parent process could start the server again, so that `restart` is not passed on.
  const restart = (): void => {
    process.stdout.write('Restarting…\n');
    process.send?.({ again: againOn(process.argv.slice(2), server.port) });
    void stop().finally(() => process.exit(0));
  };
  const server = await startServer({ ...asked, consoleDir: CONSOLE_DIST, ...(process.send ? { restart } : {}) });
  stop = () => server.close();
  // From here on run.mjs restarts the server after a crash.
  process.send?.({ ready: againOn(process.argv.slice(2), server.port) });

  const column = (words: readonly string[]): number => Math.max(...words.map((word) => word.length)) + 2;
  const { addresses, signIns, keyParts } = server;
  const beside = await startCompanions(companions, server);
  const labels = column([...addresses.map((a) => a.label), ...beside.map(([label]) => label)]);
  const roles = column(signIns.map((s) => s.role));
  const users = column(signIns.map((s) => s.user));
  const passwords = column(signIns.map((s) => s.password));
  const lines = [
    '',
    'Addresses',
    ...addresses.map((a) => `  ${a.label.padEnd(labels)}${a.url}`),
    ...beside.map(([label, words]) => `  ${label.padEnd(labels)}${words}`),
    '',
    ...(signIns.length > 0 ? ['Sign in with'] : []),
    ...signIns.map((s) => `  ${s.role.padEnd(roles)}${s.user.padEnd(users)}${s.password.padEnd(passwords)}${s.note ?? ''}`.trimEnd()),
    '',
    ...(keyParts.length > 0 ? ['Admin key parts, which open a backup of the KeyControl Vault on another appliance'] : []),
    ...keyParts.map(({ holder, part }) => `  ${holder.padEnd(users)}${part}`),
    ...(keyParts.length > 0 ? [''] : []),
    'Ctrl-C stops it.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

try {
  await (options.proxyTo === undefined ? startAppliance() : startNode(options.proxyTo));
} catch (error) {
  if (error instanceof StartError) fail(error.message);
  throw error;
}
