import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { weights, weightProblem, type WeighedBuild } from './weights.ts';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Adds a file and all files that it imports. */
function addImports(chunks: Chunks, name: string, all: Set<string>): void {
  const chunk = chunks.get(name);
  if (!chunk || all.has(name)) return;
  all.add(name);
  for (const next of chunk.imports) addImports(chunks, next, all);
}

/**
 * Fails a build whose scripts are heavier than `scripts/lib/weight/weights.ts` allows. It counts the files that modules import. A journey counts what the browser
 * downloads, which can be a little more.
 */
export const weighBuild = (...entries: readonly WeighedBuild[]): Plugin => ({
  name: 'kc-weigh-build',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks: Chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
      const fileOf = (end: string): string => {
        const found = [...chunks.values()].find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/${end}`)));
        if (!found) throw new Error(`No file contains a module ${end}.`);
        return found.fileName;
      };
      for (const entry of entries) {
        const files = new Set<string>();
        for (const end of weights[entry].loads) addImports(chunks, fileOf(end), files);
        const kB = [...files].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length, 0) / 1000;
        const problem = weightProblem(entry, { kB, scripts: files.size });
        if (problem !== undefined) throw new Error(problem);
      }
    },
  },
});
