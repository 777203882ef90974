/**
 * Writes `src/rules/audit/fieldFacts.generated.ts` from the contract: the unit or the kind of the values of each field, for the texts of the
 * audit log. Run `node --conditions=kc-source packages/kc-api/scripts/fieldFacts.ts`.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { allCalls } from '../src/contract/contract.ts';
import { fieldUnits } from './fieldUnits.ts';

const target = fileURLToPath(new URL('../src/rules/audit/fieldFacts.generated.ts', import.meta.url));

interface Schema {
  type?: string;
  entries?: Record<string, Schema>;
  pipe?: readonly (Schema & { description?: string })[];
  wrapped?: Schema;
  item?: Schema;
  items?: readonly Schema[];
  value?: unknown;
  options?: readonly unknown[];
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && 'type' in value;

/** Returns the code of a unit from its description in `fieldUnits` or the contract; '' for any other description. */
function unitCode(description: string): string {
  if (description.startsWith('Seconds since 1970')) return 'moment';
  const [first = ''] = description.toLowerCase().split(/[ .;,]/);
  if (description.startsWith('Minutes after midnight')) return 'timeOfDay';
  if (description.startsWith('Per cent')) return 'percent';
  return ['seconds', 'minutes', 'hours', 'days', 'milliseconds', 'bits', 'bytes'].includes(first) ? first : '';
}

const isYesNo = (options: readonly unknown[]): boolean => options.every((one) => /^(?:yes|no)$/i.test(String(one)));

/** Collects the codes of the values of every field of a schema, by field name. */
function collect(schema: unknown, name: string, found: Map<string, Set<string>>, sent: boolean): void {
  if (!isSchema(schema)) return;
  const add = (code: string, key = name) => {
    if (key === '' || code === '') return;
    found.set(key, (found.get(key) ?? new Set()).add(code));
  };
  for (const [field, inner] of Object.entries(schema.entries ?? {})) collect(inner, field, found, sent);
  if (schema.type === 'picklist') add(isYesNo(schema.options ?? []) ? 'yesNo' : 'choice');
  if (schema.type === 'literal' && typeof schema.value === 'string') add(isYesNo([schema.value]) ? 'yesNo' : 'choice');
  if (schema.type === 'boolean') add('yesNo');
  // A user may type a text that looks like a value of the wire format.
  if (schema.type === 'string' && sent) add('text');
  if (schema.type === 'number') {
    const described = schema.pipe?.find(({ description }) => description !== undefined)?.description;
    if (described !== undefined) add(unitCode(described));
    else if (fieldUnits[name] !== undefined) add(unitCode(fieldUnits[name]));
  }
  for (const inner of [schema.wrapped, schema.item, schema.value, ...(schema.items ?? []), ...(schema.type === 'picklist' ? [] : (schema.options ?? []))])
    collect(inner, name, found, sent);
}

/** Joins the codes of a field. A yes or no that is text elsewhere counts as text. Units and dates are numbers, so text cannot be mistaken for them. */
function codeOf(set: ReadonlySet<string>): string {
  const codes = [...set].filter((one) => one !== 'yesNo' || !set.has('text')).sort();
  return codes.some((one) => one !== 'text') ? codes.filter((one) => one !== 'text' || codes.includes('choice')).join('|') : '';
}

/** Returns the text of the generated file. */
export async function fieldFactsSource(): Promise<string> {
  const found = new Map<string, Set<string>>();
  for (const { body, query, answer, guards } of allCalls) {
    for (const schema of [query, answer, guards]) collect(schema, '', found, false);
    collect(body, '', found, true);
  }
  // Units for the calls of one resource only: 'cluster.timeout'.
  for (const [key, description] of Object.entries(fieldUnits)) {
    const [resource = '', verb, field] = key.split('.');
    if (field !== undefined && verb !== undefined && allCalls.some(({ id }) => id === `${resource}.${verb}`))
      found.set(`${resource}.${field}`, new Set([unitCode(description)]));
  }
  const codes = new Map<string, string[]>();
  for (const [name, set] of [...found].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const code = codeOf(set);
    if (code === '') continue;
    codes.set(code, [...(codes.get(code) ?? []), name]);
  }
  const lines = [...codes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, names]) => `  ${/\|/.test(code) ? `'${code}'` : code}:\n    '${names.join(' ')}',`);
  const source = `/** Generated from the contract by scripts/fieldFacts.ts: names of fields by what their values are. */\nexport const fieldFacts = {\n${lines.join('\n')}\n} as const;\n`;
  return format(source, { ...(await resolveConfig(target)), filepath: target });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, await fieldFactsSource());
