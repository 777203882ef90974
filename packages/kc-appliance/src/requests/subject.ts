import type { Call } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import { users } from 'kc-api/contract/security/users';
import { changesOf } from '../core/store/changes.ts';
import type { Environment, KeptCall } from '../core/context.ts';
import { hashToken } from '../core/access/hash.ts';
import { maskSecrets } from '../core/secrets.ts';
import { without } from '../core/store/without.ts';

/** The present object of a call. 'gone': it does not exist; 'denied': the viewer may not see it. Null: there is none that can be read. */
export type Subject = { name: string; facts: object } | 'gone' | 'denied' | null;

const reads = allCalls.filter(({ method, kind }) => method === 'GET' && kind === 'json');

/** Returns the read call for the object of a call: the one with the same path, or the longest prefix with an id. */
function readOf({ path }: Call): Call | undefined {
  return reads.filter((one) => one.path === path || (one.path.includes('/:') && path.startsWith(one.path))).sort((a, b) => b.path.length - a.path.length)[0];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const nameIn = (facts: Record<string, unknown>): string =>
  ['login_name', 'name', 'IDENT'].map((field) => facts[field]).find((name): name is string => typeof name === 'string' && name !== '') ?? '';

/** Reads the object with the rights of a user. A user who may not read it sees nothing of it. */
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
  const answer = maskSecrets(read.answer, without((await response.json()) as Record<string, unknown>, 'result')) as Record<string, unknown>;
  const found = Object.values(answer).find(isObject);
  if (!found) return null;
  return { name: nameIn(found), facts: without(found, 'revision') };
}

const factsOf = (subject: Subject): object | null => (typeof subject === 'object' && subject !== null ? subject.facts : null);

/** The facts of a subject were masked when they were read. */
const masked = { secrets: [] };

/** Returns a hash of the displayed state. */
export const seenOf = (subject: Subject): string => hashToken(JSON.stringify(typeof subject === 'string' ? subject : factsOf(subject)));

/** Returns the changes since the request; empty if the present state is unknown. */
export function changesSince(before: object | null, subject: Subject) {
  const now = factsOf(subject);
  return before && now ? changesOf(before, now, masked) : [];
}

/** Lists every field with its value, at any depth, without empty ones. */
export const linesOf = (facts: unknown): { label: string; value: string }[] =>
  isObject(facts) ? changesOf(null, facts, masked).flatMap(({ field, new: value }) => (value === null || value === '' ? [] : [{ label: field, value }])) : [];
