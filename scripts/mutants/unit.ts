import { relative } from 'node:path';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { at, ROOT } from '../lib/paths.ts';

/** The first test that failed. */
export interface Failure {
  /** Path of the test file below the root, or the id of a story. */
  file: string;
  test: string;
  message: string;
}

interface UnitRunner {
  /** Forgets what was read of a source file. */
  changed(file: string): void;
  /** Runs test files in the given order and stops at the first failure; null when all pass. */
  run(files: readonly string[]): Promise<Failure | null>;
  close(): Promise<void>;
}

/** Files run in this order: Vitest would begin with the slowest. */
let order: readonly string[] = [];

class GivenOrder {
  sort(specifications: TestSpecification[]): TestSpecification[] {
    const place = new Map(order.map((file, index) => [at(file), index]));
    return specifications.toSorted((a, b) => (place.get(a.moduleId) ?? 0) - (place.get(b.moduleId) ?? 0));
  }
  shard(specifications: TestSpecification[]): TestSpecification[] {
    return specifications;
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

/** One Vitest for all mutants: sources that did not change are transformed once. Each run has workers of its own. */
export async function startUnit(workers: number, config = 'vitest.config.ts'): Promise<UnitRunner> {
  const vitest: Vitest = await createVitest('test', {
    root: ROOT,
    config: at(config),
    watch: false,
    bail: 1,
    maxWorkers: workers,
    reporters: [{}],
    sequence: { sequencer: GivenOrder },
    silent: true,
  });
  return {
    changed: (file) => vitest.invalidateFile(at(file)),
    async run(files) {
      if (files.length === 0) return null;
      order = files;
      const wanted = new Set(files.map((file) => at(file)));
      const all = await vitest.globTestSpecifications();
      const specifications = all.filter(({ moduleId }) => wanted.has(moduleId));
      if (specifications.length === 0) return null;
      vitest.state.filesMap.clear();
      // A rerun empties the folder of filled scenarios, which the sources before this one filled.
      const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications(specifications);
      process.exitCode = 0;
      return firstFailure(testModules, unhandledErrors);
    },
    close: () => vitest.close(),
  };
}
