import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with what scenarios fill in, for all files of a run; filledStore.ts keeps it. */
    laidScenarios: string;
  }
}

/** Makes the folder, empties it where sources have changed, and takes it away in the end. */
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
