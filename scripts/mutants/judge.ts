/** Runs inside the scratch copy: applies one mutant after the other and finds the first test that notices it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { at } from '../lib/paths.ts';
import { endAll } from '../lib/run.ts';
import { journeyRunner, runVitest } from './journeys.ts';
import { type Mutant, mutate } from './mutant.ts';
import { mutants } from './mutants.ts';
import { type Level, readResults, type Results, type Verdict, writeResults } from './report.ts';
import { byProximity, createSelection } from './selection.ts';
import { buildStories, startStories, type StoryRunner } from './stories.ts';
import { type Failure, startUnit } from './unit.ts';

/** Number of the closest unit tests that run before any story. The others, often the whole suite of the appliance, run late. */
const NEAR = 12;
/** Only this many of the closest stories run. */
const MOST_STORIES = 120;
/** One less than in `npm test -- --changed`, because journeys are the slowest tests. */
const MOST_JOURNEYS = 2;

const CONVENTIONS = 'scripts/conventions.test.ts';
const FUZZ = 'packages/kc-appliance/test/abuse/vitest.config.ts';
const SERVER_SIDE = /^packages\/kc-(?:api|appliance)\//;

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    commit: { type: 'string', default: '' },
    id: { type: 'string', multiple: true, default: [] },
    against: { type: 'string' },
    skip: { type: 'string', multiple: true, default: [] },
  },
});
const out = values.out ?? at('.cache/mutants.json');
const earlier = values.against === undefined ? null : readResults(values.against);
const wanted = mutants.filter(({ id }) => values.id.length === 0 || values.id.includes(id));
const say = (text: string): void => void process.stdout.write(`${text}\n`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endAll();
    process.exit(130);
  });
}

interface LevelRun {
  level: Level;
  /** Runs the selected tests, `first` before the others, without those in `leftOut`. */
  run(first: string | undefined, leftOut: readonly string[]): Promise<Failure | null>;
  /** Runs the test without a mutant. Returns true if it passes. */
  clean(failure: Failure): Promise<boolean>;
  /** Runs the test again. Returns true if it fails again. Default: the first failure counts. */
  again?(failure: Failure): Promise<boolean>;
}

const unit = await startUnit(availableParallelism());
const select = createSelection();
const journeys = journeyRunner(mutants);
let stories: StoryRunner | undefined;

/** Moves `first` to the front if it is in the list. */
const withFirst = (list: readonly string[], first: string | undefined): string[] =>
  first !== undefined && list.includes(first) ? [first, ...list.filter((one) => one !== first)] : [...list];

function write(mutant: Mutant, source: string): void {
  writeFileSync(at(mutant.file), source);
  unit.changed(mutant.file);
}

/** Returns each level with its selected tests, closest first. */
async function levelsOf(mutant: Mutant, original: string): Promise<LevelRun[]> {
  const selected = select(mutant.file);
  const without = async (check: () => Promise<Failure | null>): Promise<boolean> => {
    write(mutant, original);
    try {
      return (await check()) === null;
    } finally {
      write(mutant, mutate(original, mutant));
    }
  };
  const unitFiles = byProximity(
    mutant.file,
    selected.unit.filter((file) => file !== CONVENTIONS),
  );
  const journeyFiles = byProximity(mutant.file, selected.journeys).slice(0, MOST_JOURNEYS);
  const runner = (stories ??= await startStories(availableParallelism()));
  const storyList = runner.storiesOf(byProximity(mutant.file, selected.stories)).slice(0, MOST_STORIES);
  const unitLevel = (chosen: (first: string | undefined) => string[]): LevelRun => ({
    level: 'unit',
    run: (first, leftOut) => unit.run(chosen(first).filter((file) => !leftOut.includes(file))),
    clean: ({ file }) => without(() => unit.run([file])),
  });
  const levels: LevelRun[] = [
    unitLevel((first) => withFirst(unitFiles, first).slice(0, NEAR)),
    {
      level: 'story',
      run(first, leftOut) {
        const ids = withFirst(
          storyList.map(({ id }) => id),
          first,
        ).filter((id) => !leftOut.includes(id));
        return runner.run(
          ids.flatMap((id) => storyList.find((story) => story.id === id) ?? []),
          mutant.id,
        );
      },
      async clean({ file }) {
        const story = storyList.filter(({ id }) => id === file);
        return (await runner.run(story, null)) === null;
      },
      // A browser test may fail by chance, so a failure must repeat.
      async again({ file }) {
        const story = storyList.filter(({ id }) => id === file);
        return (await runner.run(story, mutant.id)) !== null;
      },
    },
    {
      // The conventions read all sources. They are as slow as a few stories and notice few mutants.
      level: 'unit',
      run: (_, leftOut) => (leftOut.includes(CONVENTIONS) ? Promise.resolve(null) : unit.run([CONVENTIONS])),
      clean: () => without(() => unit.run([CONVENTIONS])),
    },
    {
      level: 'journey',
      run: (first, leftOut) => {
        const files = withFirst(journeyFiles, first).filter((file) => !leftOut.includes(file));
        return files.length === 0 ? Promise.resolve(null) : journeys.run(files, mutant.id);
      },
      clean: ({ file }) => without(() => journeys.run([file], null)),
    },
    unitLevel((first) => withFirst(unitFiles, first).slice(NEAR)),
  ];
  if (SERVER_SIDE.test(mutant.file))
    levels.push({ level: 'contract', run: () => runVitest(FUZZ, [], 20), clean: () => without(() => runVitest(FUZZ, [], 20)) });
  return levels.filter(({ level }) => !values.skip.includes(level));
}

/** Tests that passed without a mutant. */
const reliable = new Set<string>();

/** Returns the failure at this level. Leaves out tests that also fail without the mutant. */
async function noticedAt(level: LevelRun, first: string | undefined, unreliable: string[]): Promise<Failure | null> {
  for (;;) {
    const failure = await level.run(first, unreliable);
    if (failure === null) return null;
    if (!reliable.has(failure.file) && !(await level.clean(failure))) {
      unreliable.push(failure.file);
      if (unreliable.length > 5) throw new Error(`These tests fail without a mutant: ${unreliable.join(', ')}.`);
      continue;
    }
    reliable.add(failure.file);
    if (level.again === undefined || (await level.again(failure))) return failure;
    unreliable.push(failure.file);
  }
}

async function judge(mutant: Mutant): Promise<Verdict> {
  const began = Date.now();
  const original = readFileSync(at(mutant.file), 'utf8');
  const { id, area, file, breaks } = mutant;
  const unreliable: string[] = [];
  const verdict = (noticed: Level | null, failure: Failure | null): Verdict => ({
    id,
    area,
    file,
    breaks,
    noticed,
    by: failure && { file: failure.file, test: failure.test },
    seconds: Math.round((Date.now() - began) / 1000),
    ...(unreliable.length > 0 ? { unreliable } : {}),
  });
  const hint = earlier?.verdicts.find((one) => one.id === id);
  try {
    write(mutant, mutate(original, mutant));
    const levels = await levelsOf(mutant, original);
    // The level that noticed the mutant in the previous run goes first.
    const sorted = hint?.noticed ? levels.toSorted((a, b) => Number(b.level === hint.noticed) - Number(a.level === hint.noticed)) : levels;
    for (const level of sorted) {
      const failure = await noticedAt(level, hint?.by?.file, unreliable);
      if (failure) return verdict(level.level, failure);
    }
    return verdict(null, null);
  } finally {
    write(mutant, original);
  }
}

await buildStories(mutants);
const results: Results = { commit: values.commit, verdicts: readResults(out)?.verdicts ?? [] };
let failures = 0;
for (const [index, mutant] of wanted.entries()) {
  const place = `${index + 1}/${wanted.length}`;
  try {
    const verdict = await judge(mutant);
    results.verdicts = mutants.flatMap(({ id }) => (id === mutant.id ? [verdict] : results.verdicts.filter((one) => one.id === id)));
    writeResults(out, results);
    say(`${place} ${verdict.noticed ?? 'NOBODY'} ${verdict.seconds} s ${mutant.id} ${verdict.by ? `${verdict.by.file} › ${verdict.by.test}` : ''}`);
  } catch (error) {
    // Without a verdict, the next run judges the mutant again.
    failures += 1;
    say(`${place} could not be judged: ${mutant.id}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
await stories?.close();
await unit.close();
process.exit(failures > 0 ? 1 : 0);
