import { type Finished, type RunOptions, run, runBin } from './run.ts';

/** Runs npm on this Node: the npm that started this process, or the one on the PATH. */
export function npm(args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  const cli = process.env['npm_execpath'];
  return cli?.endsWith('.js') === true ? runBin(cli, args, options) : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
