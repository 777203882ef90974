import type { Call } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import { users } from 'kc-api/contract/security/users';
import { changesOf } from '../core/changes.ts';
import type { Environment, KeptCall } from '../core/context.ts';
import { hashToken } from '../core/hash.ts';
import { withoutSecrets } from '../core/secrets.ts';
import { without } from '../core/without.ts';

/** What an act is about, as it is now. 'gone': it is not there; 'denied': not for whoever looks. Null: nothing that can be read. */
export type Subject = { name: string; facts: object } | 'gone' | 'denied' | null;

const reads = allCalls.filter(({ method, kind }) => method === 'GET' && kind === 'json');

/** The read of what a call is about: that of the same path, or of the longest that leads to it and names an object. */
function readOf({ path }: Call): Call | undefined {
  return reads.filter((one) => one.path === path || (one.path.includes('/:') && path.startsWith(one.path))).sort((a, b) => b.path.length - a.path.length)[0];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const nameIn = (facts: Record<string, unknown>): string =>
  ['login_name', 'name', 'IDENT'].map((field) => facts[field]).find((name): name is string => typeof name === 'string' && name !== '') ?? '';

/** Looks at it with the eyes of a user: who may not read it is told nothing of it. */
export async function subjectOf(environment: Environment, userid: string, declared: Call, input: KeptCall): Promise<Subject> {
  const told = environment.actSubjects.find(({ call }) => call === declared.id);
  if (told) return told.of(environment) ?? 'gone';
  const named = (input.body as { userid?: unknown } | undefined)?.userid;
  const read = typeof named === 'string' ? users.read : readOf(declared);
  if (!read) return null;
  const params = typeof named === 'string' ? { id: named } : (input.params ?? {});
  const response = await environment.onBehalf({ userid, to: 'read' }, read as Call, { params });
  if (response.status === 404) return 'gone';
  if (!response.ok) return 'denied';
  const answer = without((await response.json()) as Record<string, unknown>, 'result');
  const found = Object.values(answer).find(isObject);
  if (!found) return null;
  return { name: nameIn(found), facts: withoutSecrets(without(found, 'revision')) as object };
}

const factsOf = (subject: Subject): object | null => (typeof subject === 'object' && subject !== null ? subject.facts : null);

/** Stands for all that somebody saw of it. */
export const seenOf = (subject: Subject): string => hashToken(JSON.stringify(typeof subject === 'string' ? subject : factsOf(subject)));

/** What has changed since; nothing where it is not known what it is now. */
export function changesSince(before: object | null, subject: Subject) {
  const now = factsOf(subject);
  return before && now ? changesOf(before, now) : [];
}

/** Every field with its value, at any depth, without empty ones. */
export const linesOf = (facts: unknown): { label: string; value: string }[] =>
  isObject(facts)
    ? changesOf(null, withoutSecrets(facts) as object).flatMap(({ field, new: value }) => (value === null || value === '' ? [] : [{ label: field, value }]))
    : [];
