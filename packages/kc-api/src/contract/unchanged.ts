import type { Call } from './call.ts';
import { secretsIn } from './secret.ts';

const known = new WeakMap<Call, boolean>();

const holds = ({ method, kind, need, audited, answer }: Call): boolean =>
  method === 'GET' && kind === 'json' && need !== 'none' && !audited && secretsIn(answer).length === 0;

/**
 * Whether an answer to the call carries a tag (`ETag`) and may be left out (304) for who has it already: a read behind
 * the sign-in whose answer holds no secret, not even one that is shown once.
 */
export function mayBeUnchanged(declared: Call): boolean {
  const said = known.get(declared) ?? holds(declared);
  known.set(declared, said);
  return said;
}
