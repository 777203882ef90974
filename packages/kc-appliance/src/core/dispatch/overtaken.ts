import * as v from 'valibot';
import type { Call } from 'kc-api/contract/call';
import type { AnyGuarded, AnyHandler } from '../handlers.ts';

type Guarded = Record<string, unknown> & { revision?: number };

const day = 86_400;
/** March 2030. */
const someday = 1_900_000_000;
const isId = (value: string): boolean => value === '' || /^[0-9a-f-]{8,}$/.test(value);

/** Returns a different value of the same type, as another user might have entered it. Returns ids and unsupported values unchanged. */
function another(value: unknown): unknown {
  if (value === 'yes') return 'no';
  if (value === 'no') return 'yes';
  if (typeof value === 'string') return isId(value) ? value : `${value}${/[.@]/.test(value) ? '.eu' : ' 2'}`;
  // Replace 0 with a date. Add a day to dates and 1 to other numbers.
  if (typeof value === 'number') return value === 0 ? someday : value + (value > day ? day : 1);
  if (typeof value === 'boolean') return !value;
  // Remove the first entry: an invented entry might be invalid.
  if (Array.isArray(value)) return value.slice(1);
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, another(one)]));
  return value;
}

/** Returns the object with the next revision and, for each field that the call can change, another value that the contract accepts. */
function changed({ body, guards }: Call, now: Guarded): Guarded {
  const theirs = { ...now, revision: (now.revision ?? 0) + 1 };
  for (const field of Object.keys((body as { entries?: object } | undefined)?.entries ?? {})) {
    if (field === 'revision' || !(field in now)) continue;
    const next = { ...theirs, [field]: another(now[field]) };
    if (typeof guards === 'object' && v.is(guards, next)) Object.assign(theirs, next);
  }
  return theirs;
}

/** Wraps a guarded handler so that another user seems to have changed the object a moment ago. Returns handlers of unguarded calls as they are. */
export const overtaken = (declared: Call, handler: AnyHandler | AnyGuarded): AnyHandler | AnyGuarded =>
  typeof handler === 'function' ? handler : { ...handler, current: (context, input) => changed(declared, handler.current(context, input) as Guarded) };
