import type { Call } from './call.ts';
import { secretsIn } from './secret.ts';

const known = new WeakMap<Call, boolean>();

const holds = ({ method, kind, need, audited, answer }: Call): boolean =>
  method === 'GET' && kind === 'json' && need !== 'none' && !audited && secretsIn(answer).length === 0;

/**
 * True if the response to the call carries an `ETag`, and the appliance may answer 304 to a client that has the response already. These are reads
 * of signed-in users whose response contains no secret, not even one that is shown once.
 */
export function mayBeUnchanged(declared: Call): boolean {
  const said = known.get(declared) ?? holds(declared);
  known.set(declared, said);
  return said;
}
