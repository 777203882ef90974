/** `npm run changeset`: the changesets command line. Without arguments it asks what changed and writes a changeset. */
import { binOf, foreground } from './lib/run.ts';

process.exitCode = await foreground(binOf('@changesets/cli', 'changeset'), process.argv.slice(2));
