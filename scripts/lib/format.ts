import { binOf, runBin } from './run.ts';
import { at } from './paths.ts';

const linesOf = (output: string): string[] => [...new Set(output.split('\n').filter((line) => line !== ''))];

/**
 * Returns the files that Prettier would format differently. Default: all files. Oxfmt checks them first, in a fiftieth of Prettier's time, and Prettier
 * confirms its findings. If `thorough` is true, Prettier checks all files.
 */
export async function unformatted(files: readonly string[], { thorough = false } = {}): Promise<{ files: string[]; problem: string }> {
  let suspects = files.length > 0 ? [...files] : ['.'];
  if (!thorough) {
    const { code, output } = await runBin(binOf('oxfmt'), ['-c', at('oxfmt.config.mjs'), '--list-different', '--no-error-on-unmatched-pattern', ...suspects]);
    if (code !== 0 && code !== 1) return { files: [], problem: output };
    suspects = linesOf(output);
  }
  if (suspects.length === 0) return { files: [], problem: '' };
  const { code, output } = await runBin(binOf('prettier'), ['--list-different', '--ignore-unknown', ...suspects]);
  return code > 1 ? { files: [], problem: output } : { files: linesOf(output), problem: '' };
}
