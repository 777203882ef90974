/** `npm run format`: formats every file with Prettier. To format single files: `npm run format -- FILE`. */
import { unformatted } from './lib/format.ts';
import { binOf, foreground } from './lib/run.ts';

const { files, problem } = await unformatted(process.argv.slice(2));
process.stderr.write(problem);
process.exitCode = problem !== '' ? 1 : files.length === 0 ? 0 : await foreground(binOf('prettier'), ['--write', ...files]);
