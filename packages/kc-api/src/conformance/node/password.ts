import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ConformanceError } from '../signIn.ts';

const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

/** The password from the environment variable, or from a prompt that shows nothing of what is typed. */
export async function readPassword(variable: string, user: string): Promise<string> {
  const value = process.env[variable];
  if (value) return value;
  if (!process.stdin.isTTY) throw new ConformanceError(`The password of ${user} is missing: set ${variable}.`);
  process.stderr.write(`Password of ${user}: `);
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  const interrupt = new AbortController();
  prompt.on('SIGINT', () => interrupt.abort());
  try {
    return await prompt.question('', { signal: interrupt.signal });
  } catch {
    throw new ConformanceError('Interrupted.');
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}
