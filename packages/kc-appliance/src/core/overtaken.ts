import * as v from 'valibot';
import type { Call } from 'kc-api/contract/call';
import type { AnyGuarded, AnyHandler } from './handlers.ts';

type Guarded = Record<string, unknown> & { revision?: number };

const day = 86_400;
/** March 2030. */
const someday = 1_900_000_000;
const isId = (value: string): boolean => value === '' || /^[0-9a-f-]{8,}$/.test(value);

/** What somebody else might have put in its place; the same where nothing comes to mind. */
function another(value: unknown): unknown {
  if (value === 'yes') return 'no';
  if (value === 'no') return 'yes';
  if (typeof value === 'string') return isId(value) ? value : `${value}${/[.@]/.test(value) ? '.eu' : ' 2'}`;
  // Of what was never a moment, or a time, comes one.
  if (typeof value === 'number') return value === 0 ? someday : value + (value > day ? day : 1);
  if (typeof value === 'boolean') return !value;
  // The first one went: of several the others stay, so that a list is never made up.
  if (Array.isArray(value)) return value.slice(1);
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, another(one)]));
  return value;
}

/** The object with another revision, and another value in each field that the call can change, as far as the contract lets it. */
function changed({ body, guards }: Call, now: Guarded): Guarded {
  const theirs = { ...now, revision: (now.revision ?? 0) + 1 };
  for (const field of Object.keys((body as { entries?: object } | undefined)?.entries ?? {})) {
    if (field === 'revision' || !(field in now)) continue;
    const next = { ...theirs, [field]: another(now[field]) };
    if (typeof guards === 'object' && v.is(guards, next)) Object.assign(theirs, next);
  }
  return theirs;
}

/** The handler as if somebody else had changed the guarded object a moment ago. That of a call which guards none is the same. */
export const overtaken = (declared: Call, handler: AnyHandler | AnyGuarded): AnyHandler | AnyGuarded =>
  typeof handler === 'function' ? handler : { ...handler, current: (context, input) => changed(declared, handler.current(context, input) as Guarded) };
