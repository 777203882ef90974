import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createPasswords } from 'kc-appliance';
import { createNodeServer, signIns } from 'kc-appliance/node';
import { at } from '../scripts/lib/paths.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo scenario. Journeys copy it, because filling one takes three seconds. */
    demoData: string;
  }
}

const random = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) };

/** Replaces the hashes of the demo passwords by cheap ones. A usual hash costs 0.1 s of CPU time at each of 300 sign-ins. */
async function makePasswordsCheap({ vaults }: Awaited<ReturnType<typeof createNodeServer>>): Promise<void> {
  const passwords = createPasswords(random, 4);
  for (const { appliance } of vaults) {
    const users = appliance.environment.store.table('users');
    for (const user of users.all()) {
      const signIn = signIns.find(({ login }) => login === user.login_name);
      if (signIn && user.password !== null) users.put({ ...user, password: await passwords.hash(signIn.password) });
    }
  }
}

/** Fills one folder for all journeys of a run. */
export default async function seeded({ provide }: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kc-demo-'));
  const server = await createNodeServer({ dataDir, consoleDir: at('apps/console/dist'), port: 0, log: () => undefined });
  await makePasswordsCheap(server);
  await server.close();
  provide('demoData', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}
