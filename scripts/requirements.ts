/** `npm run requirements`: lists which tests show which requirements, and which requirements have no evidence yet. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { evaluate, idsOf, shownIn } from './lib/evidence.ts';
import { ROOT, at } from './lib/paths.ts';

const HELP = `npm run requirements -- [options]

  --json   { "<sheet>": { "total", "shown", "open": [{ "id", "reason" }] } } and nothing else
           (npm's own banner goes away with npm run --silent)
  --where  with every requirement that is shown, the files that show it
  --help   this text
`;

const TESTS = ['{packages,apps,e2e}/**/*.stories.tsx', '{packages,apps}/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts', 'scripts/conventions/*.ts'];

function readOptions(): { json: boolean; where: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        where: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      process.stdout.write(HELP);
      process.exit(0);
    }
    return values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}; npm run requirements -- --help lists the options.\n`);
    process.exit(1);
  }
}

const read = (path: string): string => readFileSync(at(path), 'utf8');
const { json, where } = readOptions();

const sheets = globSync('docs/requirements/*.md', { cwd: ROOT })
  .sort()
  .map((path) => ({ name: basename(path, '.md'), ids: idsOf(read(path)) }))
  .filter(({ ids }) => ids.length > 0);

const evidence = new Map<string, string[]>();
const files = globSync(TESTS, { cwd: ROOT, exclude: (path) => /(^|[\\/])(node_modules|dist)$/.test(path) }).sort();
for (const file of files) {
  for (const id of shownIn(read(file))) evidence.set(id, [...(evidence.get(id) ?? []), file]);
}

const open = JSON.parse(read('docs/requirements/open.json')) as Record<string, string>;
const done = JSON.parse(read('docs/requirements/done.json')) as string[];
const result = evaluate(sheets, evidence, open, done);

if (json) {
  const report = Object.fromEntries(result.sheets.map(({ name, total, shown, open: left }) => [name, { total, shown: shown.length, open: left }]));
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
} else {
  for (const { name, total, shown, open: left, missing } of result.sheets) {
    const state = done.includes(name) ? '  done' : '';
    process.stdout.write(
      `${name.padEnd(14)}${String(shown.length).padStart(4)} of ${String(total).padStart(3)} shown, ${left.length} open on purpose, ${missing.length} without evidence${state}\n`,
    );
    if (where) for (const id of shown) process.stdout.write(`    ${id}  ${(evidence.get(id) ?? []).join(' ')}\n`);
    for (const { id, reason } of left) process.stdout.write(`    ${id}  open: ${reason}\n`);
    if (missing.length > 0) process.stdout.write(`    no evidence: ${missing.join(' ')}\n`);
  }
}
for (const problem of result.problems) process.stderr.write(`${problem}\n`);
process.exitCode = result.problems.length > 0 ? 1 : 0;
