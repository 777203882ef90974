/** `npm run changeset`: the changesets command line; without arguments it asks what changed and writes it down. */
import { binOf, foreground } from './lib/run.ts';

process.exitCode = await foreground(binOf('@changesets/cli', 'changeset'), process.argv.slice(2));
