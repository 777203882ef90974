/**
 * The process that owns a PKCS #11 module: what stops or crashes in it stops or crashes nothing else. It holds no more than
 * Node and pkcs11js, and ends with whoever started it.
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
/** How it begins: `said` where it cannot, and whether it is the package that is missing. */
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

/** By name, whatever it takes and gives: the other side knows. */
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
// Ctrl-C reaches it too: whoever started it ends it when its work is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
try {
  begin();
} catch (error) {
  send({ begun: false, missing: false, said: error instanceof Error ? error.message : String(error) });
}
