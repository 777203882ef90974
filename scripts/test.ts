/** `npm test`: runs all checks, some of them in parallel. The last line has the total counts. */
import { parseArgs } from 'node:util';
import { changedSteps } from './lib/selection/changedSteps.ts';
import { lastLine } from './lib/testRun/counts.ts';
import { endAll } from './lib/run.ts';
import { runSteps, summary } from './lib/testRun/steps.ts';
import { allSteps, withNeeds } from './lib/testRun/testSteps.ts';

const NAMES = allSteps().map(({ id }) => id);

const HELP = `npm test -- [options]

  --changed       only the stories, unit tests and journeys that the files which differ from HEAD
                  can reach, the nearest first; a change that reaches many runs some of them
  --since COMMIT  with --changed: differ from this commit instead
  --full          the release checks as well: the second theme, texts that are longer by 40 %,
                  hostile texts in every dialog
  --only STEP     only this step and those it needs; may be given several times:
                  ${NAMES.join(', ')}
  --help          this text
`;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

interface Options {
  changed: boolean;
  full: boolean;
  since: string | undefined;
  only: string[];
}

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        changed: { type: 'boolean', default: false },
        since: { type: 'string' },
        full: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      process.stdout.write(HELP);
      process.exit(0);
    }
    const unknown = values.only.find((id) => !NAMES.includes(id));
    if (unknown !== undefined) fail(`There is no step "${unknown}"; the steps are ${NAMES.join(', ')}.`);
    return { changed: values.changed || values.since !== undefined, full: values.full, since: values.since, only: values.only };
  } catch (error) {
    const first = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)[0] ?? '';
    fail(`${first}; npm test -- --help lists the options.`);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endAll();
    process.exit(130);
  });
}

const { changed, full, since, only } = readOptions();
// The steps run in separate processes, which inherit the variable.
if (full) process.env['KC_FULL'] = '1';
const steps = changed ? changedSteps(since) : allSteps();
const began = Date.now();
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const ran = await runSteps(only.length > 0 ? withNeeds(steps, only) : steps, print);
const { table, counts } = summary(ran, (Date.now() - began) / 1000);
print(`\n${table}\n`);
print(lastLine(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
