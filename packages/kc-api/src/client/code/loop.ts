import { variableOf, type Marks } from './shellText.ts';
import type { CallInput } from './callInput.ts';

/** Several calls as one call in a loop. */
export interface Loop {
  /** The variables of the loop. */
  names: readonly string[];
  /** Values of the variables for each object. They are URL-encoded, so they contain no blanks. */
  lines: readonly (readonly string[])[];
  /** The call, with marks for the variables. */
  input: CallInput;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const withoutRevision = (body: unknown): unknown => {
  if (!isRecord(body)) return body;
  const { revision: _, ...rest } = body;
  return rest;
};
const revisionOf = (body: unknown): unknown => (isRecord(body) ? body['revision'] : undefined);

/** Returns the calls as a loop if they differ only in path parameters and the revision; otherwise null. */
export function loopOf(inputs: readonly CallInput[], marks: Marks): Loop | null {
  const [first = {}] = inputs;
  const alike = (of: (input: CallInput) => unknown): boolean => {
    const wanted = JSON.stringify(of(first));
    return inputs.every((input) => JSON.stringify(of(input)) === wanted);
  };
  if (!alike(({ query, body }) => [query, withoutRevision(body)])) return null;
  const keys = Object.keys(first.params ?? {}).filter((key) => !alike(({ params }) => params?.[key]));
  const byRevision = !alike(({ body }) => revisionOf(body));
  if (byRevision && !inputs.every(({ body }) => typeof revisionOf(body) === 'number')) return null;
  if (keys.length === 0 && !byRevision) return null;
  if (inputs.some(({ params }) => keys.some((key) => !params?.[key]))) return null;
  const names = [...keys.map(variableOf), ...(byRevision ? ['REVISION'] : [])];
  const params = { ...first.params, ...Object.fromEntries(keys.map((key) => [key, marks.of(variableOf(key))])) };
  const body = byRevision ? { ...(first.body as object), revision: marks.of('REVISION', true) } : first.body;
  const lines = inputs.map((input) => [
    ...keys.map((key) => encodeURIComponent(input.params?.[key] ?? '')),
    ...(byRevision ? [String(revisionOf(input.body))] : []),
  ]);
  return { names, lines, input: { params, query: first.query, body } };
}
