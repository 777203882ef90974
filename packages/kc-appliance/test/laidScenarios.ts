import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the filled scenarios, shared by all test files of a run; see filledStore.ts. */
    laidScenarios: string;
  }
}

/** Creates the folder. Empties it when sources change, and removes it at the end. */
export default function laidScenarios(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'kc-laid-'));
  project.provide('laidScenarios', folder);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  project.onTestsRerun(async () => {
    remove();
    mkdirSync(folder);
  });
  return remove;
}
