import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../apps/console/server/server.ts';

export interface Console {
  /** Address of the key-control vault. */
  url: string;
  user: string;
  password: string;
  end: () => Promise<void>;
}

/** Starts the real server with its own data, in a temporary folder. */
export async function serveConsole(consoleDir: string, scenario: 'demo' | 'large'): Promise<Console> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kc-bench-'));
  const server = await startServer({ port: 0, dataDir, scenario, consoleDir, log: () => undefined });
  const [signIn] = server.signIns;
  return {
    url: server.addresses[0]?.url ?? '',
    user: signIn?.user ?? '',
    password: signIn?.password ?? '',
    end: async () => {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
