import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { at } from '../../scripts/lib/paths.ts';

export interface StartedProcess {
  port: number;
  /** Ends it at once, as a crash would (SIGKILL). */
  kill(): Promise<void>;
  end(): Promise<void>;
}

/** `npm start` with these options on a free port, as one process that nothing starts again. */
export async function startProcess(options: readonly string[]): Promise<StartedProcess> {
  const args = ['--conditions=kc-source', '--disable-warning=ExperimentalWarning', at('scripts/start.ts'), '--no-build', '--port', '0', ...options];
  const child = spawn(process.execPath, args, { cwd: at('.'), stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  while (!output.includes('Ctrl-C stops it.')) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
  };
  return { port: Number(/http:\/\/127\.0\.0\.1:(\d+)\//.exec(output)?.[1]), kill: () => stop('SIGKILL'), end: () => stop('SIGTERM') };
}
