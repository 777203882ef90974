/**
 * `npm run dev`: starts the console with hot reload and an embedded appliance, which restarts when its sources change. The script passes all options except
 * --port to the appliance (see npm start -- --help).
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { CONSOLE, at } from './lib/paths.ts';

const given = process.argv.slice(2);
const place = given.indexOf('--port');
const port = place === -1 ? 8700 : Number(given[place + 1]);
if (!Number.isInteger(port) || port < 1 || port > 65_534) {
  process.stderr.write('--port takes a number from 1 to 65534; the appliance listens on the next one.\n');
  process.exit(1);
}
const passedOn = place === -1 ? given : given.toSpliced(place, 2);
const behind = `http://127.0.0.1:${port + 1}`;

const vite = await createServer({
  root: CONSOLE,
  configFile: join(CONSOLE, 'vite.config.ts'),
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: Object.fromEntries(['/v4', '/v5', '/developer'].map((path) => [path, { target: behind, changeOrigin: false }])),
  },
});
try {
  await vite.listen();
} catch (error) {
  process.stderr.write(`The console could not be served on port ${port}: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const data = passedOn.includes('--data') ? [] : ['--data', at('.data/dev')];
// The browser connects to Vite, which forwards its Host and Origin headers.
const fronts = ['127.0.0.1', 'localhost'].flatMap((host) => ['--origin', `http://${host}:${port}`]);
const appliance = spawn(
  process.execPath,
  [
    ...process.execArgv,
    '--watch',
    '--watch-preserve-output',
    at('scripts/start.ts'),
    '--no-build',
    '--developer',
    '--port',
    String(port + 1),
    ...fronts,
    ...data,
    ...passedOn,
  ],
  { cwd: at('.'), stdio: ['ignore', 'pipe', 'inherit'] },
);
// The appliance prints its own port. Users need the port of Vite, which is one lower.
appliance.stdout.setEncoding('utf8').on('data', (text: string) => process.stdout.write(text.replaceAll(`:${port + 1}`, `:${port}`)));

const stop = (): void => {
  appliance.kill('SIGTERM');
  void vite.close().then(() => process.exit(0));
};
appliance.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
