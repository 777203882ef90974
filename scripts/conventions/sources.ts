import { globSync, readFileSync, statSync } from 'node:fs';
import { parseSync } from 'vite';
import { ROOT, at } from '../lib/paths.ts';

/** Selects and reads the files that the conventions check. Paths are relative to the repository and use '/'. */

const SKIP = /(^|\/)(node_modules|dist|storybook-static|\.cache|\.data|\.git)(\/|$)/;

export function files(...globs: string[]): string[] {
  return globSync(globs, { cwd: ROOT, exclude: (path) => SKIP.test(path.replaceAll('\\', '/')) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(at(path)).isFile())
    .sort();
}

/** Caches the value of each path for one run. */
function once<T>(make: (path: string) => T): (path: string) => T {
  const made = new Map<string, T>();
  return (path) => {
    if (!made.has(path)) made.set(path, make(path));
    return made.get(path) as T;
  };
}

export const text: (path: string) => string = once((path) => readFileSync(at(path), 'utf8'));

export const code: readonly string[] = files('{packages,apps,e2e,bench,scripts}/**/*.{ts,tsx,mjs,js}', '.storybook/*.{ts,tsx}', '*.{ts,js}');
export const words: readonly string[] = files('*.md', '{docs,packages,apps,bench,e2e,.changeset}/**/*.{md,mdx}');

/** Excludes the conventions from their own checks, because their source contains what they forbid. */
const isRule = (path: string): boolean => path.startsWith('scripts/conventions/');

/** Returns path:line of every line that matches. */
export function linesWith(paths: readonly string[], pattern: RegExp): string[] {
  return paths
    .filter((path) => !isRule(path))
    .flatMap((path) =>
      text(path)
        .split('\n')
        .flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${line.trim().slice(0, 100)}`] : [])),
    );
}

const parsed = once((path) => {
  const { errors, module, program } = parseSync(path, text(path));
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return { module, program };
});

/** A link from one file to another: an import, a re-export, or an import() with a literal. */
interface Link {
  /** The module specifier: './Dialog.tsx', 'react'. */
  target: string;
  line: number;
  kind: 'import' | 'export' | 'star' | 'dynamic';
  /** True if the import disappears at run time. */
  typeOnly: boolean;
  names: readonly { imported: string; local: string }[];
}

/** Returns the links of a file. A link may span several lines. */
export const linksOf: (path: string) => readonly Link[] = once((path) => {
  const source = text(path);
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length;
  const { module } = parsed(path);
  const imports = module.staticImports.map(({ start, moduleRequest, entries }): Link => ({
    target: moduleRequest.value,
    line: lineAt(start),
    kind: 'import',
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    names: entries.map(({ importName, localName }) => ({ imported: importName.name ?? 'default', local: localName.value })),
  }));
  const exports = module.staticExports.flatMap(({ start, entries }): Link[] => {
    const from = entries[0]?.moduleRequest;
    if (!from) return [];
    const whole = entries.some(({ importName }) => importName.kind === 'AllButDefault' || importName.kind === 'All');
    return [
      {
        target: from.value,
        line: lineAt(start),
        kind: whole ? 'star' : 'export',
        typeOnly: entries.every(({ isType }) => isType),
        names: entries.map(({ importName, exportName }) => ({ imported: importName.name ?? '*', local: exportName.name ?? '*' })),
      },
    ];
  });
  const dynamic = module.dynamicImports.flatMap(({ start, moduleRequest }): Link[] => {
    const target = /^(['"`])([^'"`$]*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[2];
    return target === undefined ? [] : [{ target, line: lineAt(start), kind: 'dynamic', typeOnly: false, names: [] }];
  });
  return [...imports, ...exports, ...dynamic];
});

/** Returns path:line of every link that satisfies `isOne`. */
export function linksWhere(paths: readonly string[], isOne: (link: Link) => boolean): string[] {
  return paths.flatMap((path) =>
    linksOf(path)
      .filter(isOne)
      .map(({ line, target }) => `${path}:${line}: '${target}'`),
  );
}

/** Returns the strings in all properties of this name, at any depth. For `id: create ? 'users.create' : 'users.edit'` it returns both. */
export function valuesOf(path: string, property: string): string[] {
  const walk = (node: unknown, inside: boolean): string[] => {
    if (typeof node !== 'object' || node === null) return [];
    if (Array.isArray(node)) return node.flatMap((one) => walk(one, inside));
    const { type, key, value, ...rest } = node as { type?: string; key?: { name?: string }; value?: unknown };
    if (type === 'Literal') return inside && typeof value === 'string' ? [value] : [];
    return [...walk(value, inside || (type === 'Property' && key?.name === property)), ...Object.values(rest).flatMap((one) => walk(one, inside))];
  };
  return walk(parsed(path).program, false);
}

/** Returns the names of the exported stories. */
export const storiesOf = (path: string): string[] => [...text(path).matchAll(/^export const (\w+)/gm)].map(([, title = '']) => title);
