/** `npm run mutants`: makes many changes to the sources, one at a time, and reports which of them no test notices. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { at, ROOT } from './lib/paths.ts';
import { binOf, runBin } from './lib/run.ts';
import { AREAS, type Mutant, mutate, occurrences } from './mutants/mutant.ts';
import { mutants } from './mutants/mutants.ts';
import { asMarkdown, lost, readResults, type Results, writeResults } from './mutants/report.ts';
import { refreshScratch, SCRATCH } from './mutants/scratch.ts';

const HELP = `npm run mutants -- [options]

  --only AREA|ID   only the mutants of an area, or one; may be given several times
                   areas: ${AREAS.join(', ')}
  --out FILE       where the results go; an interrupted run goes on there (default: .cache/mutants.json)
  --again          judge again what the results already hold
  --against FILE   fail when a mutant that was noticed in these earlier results is not any more
  --skip LEVEL     leave out unit, story, journey or contract; may be given several times
  --markdown FILE  also write the results as tables
  --types          only check that every mutant passes the type checker
  --help           this text
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: at('.cache/mutants.json') },
    again: { type: 'boolean', default: false },
    against: { type: 'string' },
    skip: { type: 'string', multiple: true, default: [] },
    markdown: { type: 'string' },
    types: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const print = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Returns the type errors of the mutants, except for names that a deletion leaves unused. Mutants that do not overlap share one pass, because a pass takes
 * minutes. Each error names its file.
 */
async function typeErrors(list: readonly Mutant[]): Promise<string[]> {
  const errors: string[] = [];
  for (let left = list; left.length > 0;) {
    const sources = new Map<string, string>();
    const skipped: Mutant[] = [];
    for (const mutant of left) {
      const source = sources.get(mutant.file) ?? readFileSync(at(mutant.file), 'utf8');
      if (occurrences(source, mutant.find) === 1) sources.set(mutant.file, mutate(source, mutant));
      else skipped.push(mutant);
    }
    for (const [file, source] of sources) writeFileSync(join(SCRATCH.types, file), source);
    const { output } = await runBin(
      binOf('typescript', 'tsc'),
      ['-p', join(SCRATCH.types, 'tsconfig.json'), '--pretty', 'false', '--noUnusedLocals', 'false', '--noUnusedParameters', 'false'],
      { cwd: SCRATCH.types, minutes: 20 },
    );
    const pass = left.filter((mutant) => !skipped.includes(mutant));
    for (const line of output.split('\n').filter((one) => one.includes('error TS'))) {
      const ids = pass.filter(({ file }) => line.startsWith(`${file}(`)).map(({ id }) => id);
      errors.push(`${ids.join(' or ') || 'elsewhere'}: ${line}`);
    }
    for (const file of sources.keys()) writeFileSync(join(SCRATCH.types, file), readFileSync(at(file)));
    left = skipped;
  }
  return errors;
}

function runJudge(ids: readonly string[], out: string): Promise<number> {
  const commit = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
  const args = [
    '--conditions=kc-source',
    '--disable-warning=ExperimentalWarning',
    join(SCRATCH.judge, 'scripts/mutants/judge.ts'),
    '--out',
    out,
    '--commit',
    commit,
  ];
  for (const id of ids) args.push('--id', id);
  for (const level of values.skip) args.push('--skip', level);
  if (values.against !== undefined) args.push('--against', resolve(values.against));
  // NODE_NO_WARNINGS, because each Vitest thread would warn of experimental features.
  const child = spawn(process.execPath, args, { cwd: SCRATCH.judge, stdio: 'inherit', env: { ...process.env, NODE_NO_WARNINGS: '1' } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((done) => {
    child.on('exit', (code, signal) => {
      if (code !== 0) print(`The judge ended with ${signal ?? `exit code ${code}`}.`);
      done(code ?? 1);
    });
  });
}

async function main(): Promise<number> {
  const chosen = mutants.filter(({ id, area }) => values.only.length === 0 || values.only.includes(id) || values.only.includes(area));
  const unknown = values.only.find((one) => !mutants.some(({ id, area }) => id === one || area === one));
  if (unknown !== undefined) {
    print(`"${unknown}" is neither an area nor a mutant; the areas are ${AREAS.join(', ')}.`);
    return 1;
  }
  const scratch = values.types ? SCRATCH.types : SCRATCH.judge;
  refreshScratch(scratch);
  if (values.types) {
    const errors = await typeErrors(chosen);
    for (const error of errors) print(error);
    print(`${chosen.length} mutants, ${errors.length} type errors`);
    return errors.length > 0 ? 1 : 0;
  }

  const out = resolve(values.out);
  const existing = readResults(out);
  if (values.again && existing) writeResults(out, { ...existing, verdicts: existing.verdicts.filter(({ id }) => !chosen.some((one) => one.id === id)) });
  const judged = new Set(values.again ? [] : existing?.verdicts.map(({ id }) => id));
  const left = chosen.filter(({ id }) => !judged.has(id));
  const code =
    left.length > 0
      ? await runJudge(
          left.map(({ id }) => id),
          out,
        )
      : 0;

  const results: Results = readResults(out) ?? { commit: '', verdicts: [] };
  if (values.markdown !== undefined) writeFileSync(values.markdown, `${asMarkdown(results, mutants.length)}\n`);
  const own = results.verdicts.filter(({ id }) => chosen.some((one) => one.id === id));
  const survivors = own.filter(({ noticed }) => noticed === null);
  print(`\n${own.length - survivors.length} of ${own.length} mutants noticed`);
  for (const { id, breaks } of survivors) print(`  nobody noticed ${id}: ${breaks}`);
  if (code !== 0) return code;
  const before = values.against === undefined ? null : readResults(values.against);
  const gone = before ? lost(before, { ...results, verdicts: own }) : [];
  for (const { verdict, before: earlier } of gone) print(`LOST ${verdict.id}: was noticed by ${earlier.by?.file ?? 'a test'} › ${earlier.by?.test ?? ''}`);
  return gone.length > 0 ? 1 : 0;
}

if (values.help) process.stdout.write(HELP);
else process.exitCode = await main();
