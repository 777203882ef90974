import * as v from 'valibot';
import type { Call } from '../contract/call.ts';
import { mayBeUnchanged } from '../contract/unchanged.ts';
import { checkRefusal, checkSuccess, envelopeOf, paramNames, unknownParams, type Run } from './run.ts';

/** Public reads without effect; all other reads are those whose answers hold no secret and leave no audit record. */
const publicReads = new Set(['system.info', 'providerSignIn.mode', 'recovery.status']);

/** True if a read changes nothing and its response contains no secret. */
export const isSafeRead = (declared: Call): boolean => (mayBeUnchanged(declared) && declared.fresh !== true) || publicReads.has(declared.id);

/** Payloads of the reads without parameters, by version and path. */
export type Payloads = ReadonlyMap<string, Record<string, unknown>>;

const toKey = ({ version }: Call, path: string): string => `${version}/${path}`;

/** Returns the payload of a read without parameters; undefined if it was refused or has none. */
export const payloadOf = (payloads: Payloads, declared: Call): Record<string, unknown> | undefined => payloads.get(toKey(declared, declared.path));

/** Rows of the first list in an answer. */
function firstRows(payload: Record<string, unknown>): Record<string, unknown>[] {
  const list = Object.values(payload).find((value) => Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null);
  return (list ?? []) as Record<string, unknown>[];
}

/** Reads an object of the list at the path above, if its rows name the parameter. */
async function readFirst(run: Run, declared: Call, payloads: Payloads): Promise<void> {
  const [name = '', ...others] = paramNames(declared);
  const above = declared.path.slice(0, declared.path.indexOf(`:${name}`));
  const list = payloads.get(toKey(declared, above));
  const id = list && firstRows(list)[0]?.[name];
  if (others.length > 0 || typeof id !== 'string' || id === '' || (declared.query && !v.safeParse(declared.query, {}).success)) {
    run.skip('schema', 'No object of this kind is known.', declared);
    return;
  }
  const response = await run.ask(declared, { token: run.token, params: { [name]: id } });
  // A refusal for lack of a privilege, or because of the state of the object, is no deviation.
  if (response && [400, 403, 404, 409].includes(response.status)) run.skip('schema', `The appliance refuses with ${response.status}.`, declared);
  else if (response) checkSuccess(run, declared, response);
}

/** Checks the answer to each read, first of the lists and then of one object in each. Returns the payloads of the former. */
export async function checkReads(run: Run): Promise<Payloads> {
  const reads = run.calls.filter((declared) => isSafeRead(declared) && !run.missing.has(declared.id));
  const payloads = new Map<string, Record<string, unknown>>();
  for (const declared of reads.filter(({ path }) => !path.includes(':'))) {
    if (declared.query && !v.safeParse(declared.query, {}).success) {
      run.skip('schema', 'It needs a query that the kit does not know.', declared);
      continue;
    }
    const response = await run.ask(declared, { token: declared.need === 'none' ? null : run.token });
    if (!response) continue;
    // The privileges of the user, a license or a setting may rule the call out, and a resource of its own may be absent.
    if ([400, 403, 404, 409].includes(response.status) && envelopeOf(response)?.result === 'failure') {
      run.skip('schema', `The appliance refuses with ${response.status}.`, declared);
      continue;
    }
    const payload = checkSuccess(run, declared, response);
    if (payload) payloads.set(toKey(declared, declared.path), payload);
  }
  for (const declared of reads.filter(({ path }) => path.includes(':'))) await readFirst(run, declared, payloads);
  await checkUnknownObjects(run, reads, payloads);
  return payloads;
}

/** An object that does not exist is a 404, where its list shows that the user may read objects of the kind. */
async function checkUnknownObjects(run: Run, reads: readonly Call[], payloads: Payloads): Promise<void> {
  for (const declared of reads) {
    const [name, ...others] = paramNames(declared);
    if (name === undefined || others.length > 0 || declared.query) continue;
    if (!payloads.has(toKey(declared, declared.path.slice(0, declared.path.indexOf(`:${name}`))))) continue;
    const response = await run.ask(declared, { token: run.token, params: unknownParams(declared) });
    if (response) checkRefusal(run, declared, 'unknown-object', 404, response);
  }
}
