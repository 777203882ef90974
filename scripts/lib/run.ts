import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { at, ROOT } from './paths.ts';

/** The result of a finished process. */
export interface Finished {
  /** Exit code; 128 + number if a signal ended the process, 124 after a timeout. */
  code: number;
  /** stdout and stderr in the order of arrival, without ANSI colors. */
  output: string;
}

export interface RunOptions {
  cwd?: string | undefined;
  env?: Record<string, string> | undefined;
  /** Timeout in minutes, on two processors or more; twice as long on one. Then the process and its children are killed. Default: 10. */
  minutes?: number | undefined;
  /** Called for every complete line on arrival. */
  onLine?: ((line: string) => void) | undefined;
}

const running = new Set<ChildProcess>();
const ownGroup = process.platform !== 'win32';

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (ownGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The process ended between the check and the kill.
  }
}

/** Kills every running process that `run` started, with its children. */
export function endAll(): void {
  for (const child of running) end(child, 'SIGKILL');
}

/** Runs a program without stdin and collects its output. Never throws because of its exit code. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  const child = spawn(command, [...args], {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
  });
  running.add(child);
  const chunks: string[] = [];
  let rest = '';
  const take = (chunk: string): void => {
    chunks.push(chunk);
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) options.onLine?.(stripVTControlCharacters(line));
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);

  const minutes = (options.minutes ?? 10) * (availableParallelism() === 1 ? 2 : 1);
  let outOfTime = false;
  const timer = setTimeout(() => {
    outOfTime = true;
    end(child, 'SIGKILL');
  }, minutes * 60_000);

  return new Promise((resolve) => {
    const finish = (code: number, last = ''): void => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output: stripVTControlCharacters(chunks.join('')) + last });
    };
    child.on('error', (error) => finish(127, `${command}: ${error.message}\n`));
    child.on('close', (code) => {
      if (outOfTime) finish(124, `\nStopped after ${minutes} minutes.\n`);
      else finish(code ?? 128);
    });
  });
}

/** Returns the script of a command in an installed package: `binOf('vite')`, `binOf('@changesets/cli', 'changeset')`. */
export function binOf(packageName: string, bin?: string): string {
  const manifest = at('node_modules', packageName, 'package.json');
  const { bin: bins } = createRequire(import.meta.url)(manifest) as { bin: string | Record<string, string> };
  const path = typeof bins === 'string' ? bins : bins[bin ?? packageName];
  if (path === undefined) throw new Error(`${packageName} has no command ${bin ?? packageName}.`);
  return join(dirname(manifest), path);
}

/** Runs the command of a package on this Node. */
export function runBin(script: string, args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  return run(process.execPath, [script, ...args], options);
}

/** Runs the command of a package in the foreground, on this terminal. Returns its exit code. */
export function foreground(
  script: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; nodeFlags?: readonly string[] } = {},
): Promise<number> {
  const child = spawn(process.execPath, [...(options.nodeFlags ?? []), script, ...args], {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
