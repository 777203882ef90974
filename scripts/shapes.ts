/** `npm run shapes`: generates the valibot schemas of all data that an appliance stores, from the types of its tables and values. */
import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { API, type Checker, type Symbol as TypeSymbol, type Type } from 'typescript/unstable/sync';
import { at } from './lib/paths.ts';

const store = at('packages/kc-appliance/src/core/store/store.ts');
const target = at('packages/kc-appliance/src/backup/storedShapes.generated.ts');

/** The bits of `TypeFlags` that determine a schema. */
const flag = {
  unknown: 1 | 2,
  undefined: 4,
  null: 8,
  string: 32,
  number: 64,
  boolean: 256,
  literal: 1024 | 2048 | 8192,
  nonPrimitive: 131_072,
  union: 134_217_728,
};
const optionalSymbol = 16_777_216;

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);
const keyOf = (text: string): string => (isName(text) ? text : JSON.stringify(text));

interface Named {
  name: string;
  code: string;
}

/** Converts types to the code of valibot schemas. An object type becomes a constant if it has a name or occurs more than once. */
class SchemaWriter {
  readonly checker: Checker;
  readonly named = new Map<number, Named>();
  /** In the order of completion, so that each schema precedes its first use. */
  readonly order: Named[] = [];
  readonly open = new Set<number>();
  constructor(checker: Checker) {
    this.checker = checker;
  }

  of(type: Type): string {
    if (type.flags & flag.unknown) return 'v.unknown()';
    if (type.flags & flag.null) return 'v.null()';
    if (type.flags & flag.string) return 'v.string()';
    if (type.flags & flag.number) return 'v.number()';
    if (type.flags & flag.boolean) return 'v.boolean()';
    if (type.isLiteralType()) return `v.literal(${JSON.stringify(type.value)})`;
    if (type.flags & flag.nonPrimitive) return 'anyObject';
    if (type.isUnionType()) return this.ofUnion(type.getTypes() ?? []);
    if (type.isTemplateLiteralType()) return 'v.string()';
    return this.ofObject(type);
  }

  ofUnion(types: readonly Type[]): string {
    const present = types.filter(({ flags }) => !(flags & (flag.undefined | flag.null)));
    const nullable = types.some(({ flags }) => flags & flag.null);
    const inner = this.ofPresent(present);
    return nullable ? `v.nullable(${inner})` : inner;
  }

  ofPresent(types: readonly Type[]): string {
    const literals = types.filter((type) => type.isLiteralType());
    const booleans = literals.filter(({ value }) => typeof value === 'boolean');
    const words = literals.filter(({ value }) => typeof value !== 'boolean').map(({ value }) => JSON.stringify(value));
    const parts = [
      ...(booleans.length === 2 ? ['v.boolean()'] : booleans.map(({ value }) => `v.literal(${value})`)),
      ...(words.length > 1 ? [`v.picklist([${words.join(', ')}])`] : words.map((word) => `v.literal(${word})`)),
      ...types.filter((type) => !type.isLiteralType()).map((type) => this.of(type)),
    ];
    const different = [...new Set(parts)];
    return different.length === 1 ? (different[0] as string) : `v.union([${different.join(', ')}])`;
  }

  ofObject(type: Type): string {
    const known = this.named.get(type.id);
    if (known) return this.open.has(type.id) ? `v.lazy(() => ${known.name})` : known.name;
    if (this.checker.isTupleType(type)) {
      const items = this.checker.getTypeArguments(type as never).map((one) => this.of(one));
      return `v.tuple([${items.join(', ')}])`;
    }
    if (this.checker.isArrayType(type)) return `v.array(${this.of(this.checker.getTypeArguments(type as never)[0] as Type)})`;
    const title = type.getAliasSymbol()?.name ?? type.getSymbol()?.name ?? '';
    const named = isName(title) && !title.startsWith('__') && !['Record', 'Partial', 'Omit', 'Pick', 'InferOutput', 'Readonly'].includes(title);
    if (!named) return this.code(type);
    const entry = { name: this.free(title), code: '' };
    this.named.set(type.id, entry);
    this.open.add(type.id);
    entry.code = this.code(type);
    this.open.delete(type.id);
    this.order.push(entry);
    return entry.name;
  }

  free(title: string): string {
    const first = title.charAt(0).toLowerCase() + title.slice(1);
    const taken = new Set([...this.named.values()].map(({ name }) => name));
    for (let n = 1; ; n += 1) {
      const name = n === 1 ? first : `${first}${n}`;
      if (!taken.has(name)) return name;
    }
  }

  code(type: Type): string {
    const properties = this.checker.getPropertiesOfType(type);
    const [index] = this.checker.getIndexInfosOfType(type);
    if (index && properties.length === 0) return `v.record(v.string(), ${this.of(index.valueType)})`;
    if (properties.some(({ name }) => name.startsWith('__@'))) throw new Error(`No data: ${this.checker.typeToString(type)}`);
    return `v.object({ ${properties.map((one) => this.entry(one)).join(', ')} })`;
  }

  entry(symbol: TypeSymbol): string {
    const schema = this.of(this.checker.getTypeOfSymbol(symbol) as Type);
    return `${keyOf(symbol.name)}: ${symbol.flags & optionalSymbol ? `v.exactOptional(${schema})` : schema}`;
  }
}

const api = new API({ cwd: at() });
const [project] = api.updateSnapshot({ openProject: at('packages/kc-appliance/tsconfig.json') }).getProjects();
if (!project) throw new Error('packages/kc-appliance/tsconfig.json opens no project.');
const { checker, program } = project;
const statements = program.getSourceFile(store)?.statements ?? [];
function declared(name: string): Type {
  const found = [...statements].find((one) => (one as { name?: { text?: string } }).name?.text === name) as { name?: never } | undefined;
  const symbol = found?.name && checker.getSymbolAtLocation(found.name);
  if (!symbol) throw new Error(`${store} has no ${name}.`);
  return checker.getDeclaredTypeOfSymbol(symbol as TypeSymbol);
}

const writer = new SchemaWriter(checker);
const byName = (a: TypeSymbol, b: TypeSymbol): number => (a.name < b.name ? -1 : 1);
const entries = (type: Type) =>
  [...checker.getPropertiesOfType(type)].sort(byName).map((symbol) => `${keyOf(symbol.name)}: ${writer.of(checker.getTypeOfSymbol(symbol) as Type)}`);
const rows = entries(declared('Tables'));
const values = entries(declared('Values'));
const patterns = checker.getIndexInfosOfType(declared('Values')).map((info) => {
  const pattern = checker.typeToString(info.keyType).slice(1, -1).replaceAll('.', '\\.').replaceAll('${string}', '.+');
  return `[/^${pattern}$/, ${writer.of(info.valueType)}]`;
});
api.close();

const text = `// Written by \`npm run shapes\`. Do not edit.
import * as v from 'valibot';

const anyObject = v.custom<object>((value) => typeof value === 'object' && value !== null);
${writer.order.map(({ name, code }) => `const ${name} = ${code};`).join('\n')}

/** Schemas of the rows, by table. */
export const rowShapes = { ${rows.join(', ')} };

/** Schemas of the single values, by name. */
export const valueShapes = { ${values.join(', ')} };

/** Schemas of the values whose names hold an id. */
export const patternShapes: readonly (readonly [RegExp, v.GenericSchema])[] = [${patterns.join(', ')}];
`;
writeFileSync(target, await format(text, { ...(await resolveConfig(target)), parser: 'typescript' }));
