/** `npm run chromatic`: uploads screenshots of every story in the modes of .storybook/modes.ts, which Chromatic compares. */
import { buildStorybook } from './lib/storybookBuild.ts';
import { at } from './lib/paths.ts';
import { binOf, foreground } from './lib/run.ts';

if ((process.env['CHROMATIC_PROJECT_TOKEN'] ?? '') === '') {
  process.stderr.write('Chromatic needs a project token in CHROMATIC_PROJECT_TOKEN and the network; both belong to a Chromatic account.\n');
  process.exitCode = 1;
} else {
  process.stdout.write('Building Storybook…\n');
  const built = await buildStorybook(at('storybook-static'));
  if (built.code === 0) {
    process.exitCode = await foreground(binOf('chromatic'), process.argv.slice(2));
  } else {
    process.stderr.write(built.output);
    process.exitCode = 1;
  }
}
