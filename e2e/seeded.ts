import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createNodeServer } from 'kc-appliance/node';
import { at } from '../scripts/lib/paths.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo scenario. Journeys copy it, because filling one takes three seconds. */
    demoData: string;
  }
}

/** Fills one folder for all journeys of a run. */
export default async function seeded({ provide }: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kc-demo-'));
  const server = await createNodeServer({ dataDir, consoleDir: at('apps/console/dist'), port: 0, log: () => undefined });
  await server.close();
  provide('demoData', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}
