/** `npm run fit -- [glob]`: lists the stories whose texts overflow when they are 40 % longer, which simulates translations. */
import { at, CACHE } from './lib/paths.ts';
import { join } from 'node:path';
import { buildStorybook } from './lib/storybookBuild.ts';
import { runStories } from './lib/storyRun.ts';

const HELP = `npm run fit -- [glob]

Runs the stories as the tests do, makes their texts longer by 40 % where they have come to, and says what is cut then or leaves its box.

  glob  below packages/, such as 'kc-screens/src/security/**/*.stories.tsx'; default: all stories
`;

/** Timeout for all stories, in minutes. A glob needs less. */
const minutes = 40;
const [glob] = process.argv.slice(2);

async function run(): Promise<number> {
  const folder = glob === undefined ? at('storybook-static') : join(CACHE, 'storybook-fit');
  const built = await buildStorybook(folder, glob);
  if (built.code !== 0) {
    process.stdout.write(built.output);
    return 1;
  }
  const work = { say: (progress: string) => void process.stdout.write(`  … ${progress}\n`), alone: <T>(alone: () => Promise<T>) => alone() };
  const { passed, failed, output } = await runStories(folder, work, minutes, undefined, { fit: 'all' });
  process.stdout.write(`${output}\n${passed} fit, ${failed} do not\n`);
  return failed > 0 ? 1 : 0;
}

if (glob === '--help') process.stdout.write(HELP);
else process.exitCode = await run();
