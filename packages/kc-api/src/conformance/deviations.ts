import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { allCalls } from '../contract/contract.ts';
import { isSchema, partsOf } from '../contract/schemaParts.ts';
import { secretNames } from '../contract/secret.ts';
import { epochSeconds } from '../contract/shapes.ts';
import type { Finding } from './report.ts';

type Deviation = Pick<Finding, 'path' | 'expected' | 'found'> & { check: 'schema' | 'secret' };

/** Seconds beyond this are in the year 5138; a clock in milliseconds passed it in 1973. */
const latestSeconds = 1e11;
/** Deviations of one answer: more of them do not help a reader. */
const maxDeviations = 10;

const secretFields = secretNames(allCalls);
const description = (epochSeconds.pipe[2] as { description: string }).description;

/** Describes a value without its text: numbers and booleans as they are, texts by their length. */
function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return `a text of ${value.length} characters`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** The names of fields in a schema, at any depth. */
function fieldNames(schema: GenericSchema): string[] {
  const { entries = {}, wrapped, item, value, options = [], items = [] } = partsOf(schema);
  const inner = [...Object.values(entries), wrapped, item, value, ...options, ...items].filter(isSchema);
  return [...Object.keys(entries), ...inner.flatMap(fieldNames)];
}

/** Field names, and numbers for positions in lists. */
type Path = readonly (string | number)[];

/** A path with `*` for the keys of records, which are data of the appliance, even if they are digits. */
const toPath = (parts: Path, names: ReadonlySet<string>): string => parts.map((part) => (typeof part === 'number' || names.has(part) ? part : '*')).join('.');

const isSeconds = ({ pipe = [] }: { pipe?: readonly unknown[] }): boolean =>
  pipe.some((part) => (part as { type?: string; description?: string }).description === description);

type Add = (deviation: Omit<Deviation, 'path'>, path: Path) => void;

/** Follows a value along its schema, for what a parse accepts: milliseconds, and secrets in fields that the schema does not declare. */
function walk(schema: GenericSchema, value: unknown, path: Path, add: Add): void {
  const parts = partsOf(schema);
  if (parts.wrapped) {
    walk(parts.wrapped, value, path, add);
    return;
  }
  if (typeof value === 'number' && isSeconds(parts) && value > latestSeconds)
    add({ check: 'schema', expected: 'seconds since 1970', found: String(value) }, path);
  if (Array.isArray(value)) {
    const { item } = parts;
    if (item) value.forEach((one, index) => walk(item, one, [...path, index], add));
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const { entries, value: each } = parts;
  for (const [name, inner] of Object.entries(value)) {
    const declared = entries && Object.hasOwn(entries, name) ? entries[name] : isSchema(each) ? each : undefined;
    if (declared) walk(declared, inner, [...path, name], add);
    else if (entries && secretFields.has(name) && typeof inner === 'string' && inner !== '')
      add({ check: 'secret', expected: 'no such field, because it holds a secret', found: describeValue(inner) }, [...path, name]);
  }
}

/** Compares a successful answer with its schema, and looks for secrets that the schema does not declare. */
export function deviationsOf(schema: GenericSchema, answer: unknown): Deviation[] {
  const deviations: Deviation[] = [];
  const names = new Set([...fieldNames(schema), ...secretFields]);
  const { issues = [] } = v.safeParse(schema, answer);
  for (const issue of issues) {
    const parts = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
    deviations.push({ check: 'schema', path: toPath(parts, names), expected: issue.expected ?? 'another value', found: describeValue(issue.input) });
  }
  walk(schema, answer, [], (deviation, parts) => void deviations.push({ ...deviation, path: toPath(parts, names) }));
  // A row of a list that deviates as the first one did is the same deviation.
  const distinct = new Map(deviations.map((one) => [`${one.check} ${one.path?.replaceAll(/\b\d+\b/g, '*')} ${one.expected}`, one] as const).toReversed());
  return [...distinct.values()].toReversed().slice(0, maxDeviations);
}
