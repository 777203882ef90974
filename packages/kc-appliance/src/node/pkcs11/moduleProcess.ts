/**
 * The process that owns a PKCS #11 module. If the module hangs or crashes, only this process is affected. It loads only Node and pkcs11js, and ends with its
 * parent process.
 */
import { createRequire } from 'node:module';
import type { Cryptoki } from './cryptoki.ts';
import { createTokens, Failed, type Token, type Tokens } from './tokens.ts';

export interface Task {
  id: number;
  call: keyof Tokens;
  args: readonly unknown[];
}
export type Answer = { id: number; answer: unknown } | { id: number; code: string; token?: Token };
/** First message of the process. `said`: the error, if it cannot start. `missing`: pkcs11js is not installed. */
export type Begun = { begun: true } | { begun: false; missing: boolean; said: string };

const [path = '', ...folders] = process.argv.slice(2);
const send = (message: Answer | Begun): void => void process.send?.(message);

function load(): Cryptoki | null {
  for (const folder of folders) {
    const wanted = createRequire(folder);
    let found: string;
    try {
      found = wanted.resolve('pkcs11js');
    } catch {
      continue;
    }
    const { PKCS11 } = wanted(found) as { PKCS11: new () => Cryptoki };
    return new PKCS11();
  }
  return null;
}

/** Calls a method by name. The parent process knows the types of arguments and result. */
function run(tokens: Tokens, { id, call, args }: Task): Answer {
  try {
    return { id, answer: (tokens[call] as (...given: readonly unknown[]) => unknown)(...args) };
  } catch (error) {
    if (error instanceof Failed) return { id, code: error.code, ...(error.token ? { token: error.token } : {}) };
    return { id, code: error instanceof Error ? error.message : String(error) };
  }
}

function begin(): void {
  const module = load();
  if (!module) return send({ begun: false, missing: true, said: 'not found' });
  module.load(path);
  const tokens = createTokens(module);
  process.on('message', (task: Task) => send(run(tokens, task)));
  send({ begun: true });
}

process.on('disconnect', () => process.exit(0));
// The process also receives Ctrl-C. Ignore it: the parent process ends this one when its work is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
try {
  begin();
} catch (error) {
  send({ begun: false, missing: false, said: error instanceof Error ? error.message : String(error) });
}
