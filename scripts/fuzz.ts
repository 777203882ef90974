/** `npm run fuzz`: sends malformed input to every parser, and prints the smallest input that makes one fail. */
import { parseArgs } from 'node:util';
import { targets } from '../packages/kc-appliance/test/fuzz/targets.ts';
import { fuzz } from './lib/fuzz.ts';

const NAMES = targets.map(({ name }) => name);

const HELP = `npm run fuzz -- [options]

  --minutes N   how long in all, shared by the readers (default: 10)
  --only NAME   only this reader; may be given several times:
                ${NAMES.join(', ')}
  --seed N      the inputs of an earlier run, with --only
  --help        this text

Fails for an exception that is no refusal, for a reader that takes too long or never ends, and for output without bound.
`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    only: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const print = (text: string): void => void process.stdout.write(`${text}\n`);

if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const minutes = Number(values.minutes);
const unknown = values.only.find((name) => !NAMES.includes(name));
if (unknown !== undefined || !(minutes > 0)) {
  process.stderr.write(
    unknown === undefined ? '--minutes takes a number above 0.\n' : `There is no reader "${unknown}"; the readers are ${NAMES.join(', ')}.\n`,
  );
  process.exit(1);
}
const chosen = targets.filter(({ name }) => values.only.length === 0 || values.only.includes(name));
const seed = values.seed === undefined ? Math.floor(Math.random() * 0x7f_ff_ff_ff) : Number(values.seed);
let failed = false;
for (const target of chosen) {
  const { count, failure } = await fuzz(target, (minutes * 60_000) / chosen.length, seed);
  failed ||= failure !== undefined;
  print(failure ?? `${target.name}: ${count} inputs, no failure (first seed ${seed})`);
}
process.exit(failed ? 1 : 0);
