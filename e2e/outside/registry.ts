import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';
import { npm } from '../../scripts/lib/npm.ts';
import { CACHE } from '../../scripts/lib/paths.ts';
import { unreachable } from './outsider.ts';

const verdaccio = '6.10.4';
/** Verdaccio names a version of node-fetch by the tag 'cjs', which not every registry has. */
const overrides = { 'node-fetch': '2.7.0' };
/** Timeout in minutes for npm, for a busy machine. */
const minutes = 4;

/** A registry on this machine. It holds what is published to it, and passes requests for other packages on to the registry of npm's configuration. */
export interface Registry {
  url: string;
  /** Environment for npm: this registry, with a token that it accepts. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Returns a free port on the loopback interface. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('The system gives no port.');
  return address.port;
}

/** Installs Verdaccio once, below .cache. Returns its script, or the reason why npm cannot get it. */
async function installVerdaccio(): Promise<{ script: string } | { missing: string }> {
  const folder = join(CACHE, `verdaccio-${verdaccio}`);
  const script = join(folder, 'node_modules/verdaccio/bin/verdaccio');
  if (existsSync(script)) return { script };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'registry', private: true, dependencies: { verdaccio }, overrides }));
  const quick = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries', '1', '--loglevel', 'error'];
  const installed = await npm(['install', ...quick], { cwd: folder, minutes });
  if (installed.code === 0) return { script };
  const reason = unreachable.exec(installed.output)?.[0];
  if (reason === undefined) throw new Error(`npm install of Verdaccio failed:\n${installed.output}`);
  return { missing: `Verdaccio ${verdaccio} could not be installed, as npm does not reach a registry: ${reason}` };
}

/** Starts a registry that stores its packages in this folder. Returns the reason if Verdaccio is missing. */
export async function startRegistry(folder: string): Promise<Registry | { missing: string }> {
  const found = await installVerdaccio();
  if ('missing' in found) return found;
  const upstream = (await npm(['config', 'get', 'registry'])).output.trim();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  mkdirSync(folder, { recursive: true });
  const anyone = { access: '$all', publish: '$all' };
  const config = {
    storage: join(folder, 'storage'),
    auth: { htpasswd: { file: join(folder, 'htpasswd'), max_users: -1 } },
    uplinks: { upstream: { url: upstream } },
    packages: { 'kc-*': anyone, '**': { access: '$all', proxy: 'upstream' } },
    max_body_size: '100mb',
    web: { enable: false },
    log: { type: 'stdout', format: 'pretty', level: 'warn' },
  };
  // YAML reads JSON.
  const path = join(folder, 'config.yaml');
  writeFileSync(path, JSON.stringify(config, null, 2));
  const server: ChildProcess = spawn(process.execPath, [found.script, '--config', path, '--listen', `127.0.0.1:${port}`], { cwd: folder });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => void (log += text));
  await vi.waitFor(
    async () => {
      if (server.exitCode !== null) throw new Error(`Verdaccio ended:\n${log}`);
      expect200(await fetch(`${url}-/ping`));
    },
    { timeout: 60_000, interval: 200 },
  );
  return {
    url,
    // npm publishes with a token only; the registry accepts any.
    env: { npm_config_registry: url, [`npm_config_//127.0.0.1:${port}/:_authToken`]: 'anyone' },
    async stop() {
      if (server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

function expect200({ status }: Response): void {
  if (status !== 200) throw new Error(`The registry answers ${status}.`);
}
