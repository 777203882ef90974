import { relative } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { at, ROOT } from '../lib/paths.ts';

/** The first test that failed. */
export interface Failure {
  /** Path of the test file relative to the repository, or the id of a story. */
  file: string;
  test: string;
  message: string;
}

interface UnitRunner {
  /** Invalidates the cache of a source file. */
  changed(file: string): void;
  /** Runs test files in the given order, a few at a time, and stops after a failure. Returns null if all pass. */
  run(files: readonly string[]): Promise<Failure | null>;
  close(): Promise<void>;
}

/**
 * Sizes of the batches; the last one repeats. The closest file usually notices a mutant, so it runs alone. Vitest's `bail` does not help: it waits for
 * parallel files, and a canceled run may never end.
 */
const BATCHES = [1, 3, 8, 40] as const;

function* batchesOf(files: readonly string[]): Generator<readonly string[]> {
  let from = 0;
  for (let n = 0; from < files.length; n += 1) {
    const size = BATCHES[n] ?? BATCHES[BATCHES.length - 1] ?? 1;
    yield files.slice(from, from + size);
    from += size;
  }
}

function firstFailure(modules: readonly TestModule[], unhandled: readonly unknown[]): Failure | null {
  for (const module of modules) {
    const file = relative(ROOT, module.moduleId).replaceAll('\\', '/');
    for (const test of module.children.allTests('failed')) return { file, test: test.fullName, message: test.result().errors?.[0]?.message ?? '' };
    const [error] = module.errors();
    if (error) return { file, test: 'the file itself', message: error.message };
    for (const suite of module.children.allSuites()) {
      const [wrong] = suite.errors();
      if (wrong) return { file, test: suite.fullName, message: wrong.message };
    }
  }
  const [error] = unhandled;
  if (error === undefined) return null;
  const message = error instanceof Error ? error.message : ((error as { message?: string }).message ?? String(error));
  return { file: modules[0] ? relative(ROOT, modules[0].moduleId) : '', test: 'an unhandled error', message };
}

/** Starts one Vitest for all mutants, which transforms unchanged sources once. Each run has its own workers. */
export async function startUnit(workers: number, config = 'vitest.config.ts'): Promise<UnitRunner> {
  const vitest: Vitest = await createVitest('test', {
    root: ROOT,
    config: at(config),
    watch: false,
    maxWorkers: workers,
    reporters: [{}],
    silent: true,
  });
  return {
    changed: (file) => vitest.invalidateFile(at(file)),
    async run(files) {
      const all = await vitest.globTestSpecifications();
      for (const batch of batchesOf(files)) {
        const wanted = new Set(batch.map((file) => at(file)));
        const specifications = all.filter(({ moduleId }) => wanted.has(moduleId));
        if (specifications.length === 0) continue;
        vitest.state.filesMap.clear();
        // A rerun deletes the cached scenarios, because they may come from other sources.
        const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications(specifications);
        process.exitCode = 0;
        const failure = firstFailure(testModules, unhandledErrors);
        if (failure) return failure;
      }
      return null;
    },
    close: () => vitest.close(),
  };
}
