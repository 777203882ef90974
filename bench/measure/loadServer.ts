/** The server under load, in a separate process, so that its memory and event loop are measured without the clients. */
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../../apps/console/server/server.ts';
import { CONSOLE_DIST } from '../../scripts/lib/paths.ts';

export interface LoadedServer {
  url: string;
  user: string;
  password: string;
}

const [dataDir = ''] = process.argv.slice(2);
const server = await startServer({ port: 0, dataDir, scenario: 'large', consoleDir: CONSOLE_DIST, log: () => undefined });
const [signIn] = server.signIns;
process.send?.({ url: server.addresses[0]?.url ?? '', user: signIn?.user ?? '', password: signIn?.password ?? '' } satisfies LoadedServer);
process.on('message', async (wish) => {
  if (wish === 'memory') {
    // Wait, so that Node can collect garbage on its own first.
    await pause(2_000);
    process.send?.(process.memoryUsage().rss / 2 ** 20);
  } else {
    await server.close();
    process.exit(0);
  }
});
