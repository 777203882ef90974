import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { parseSync, type Plugin } from 'vite';
import { type Mutant, mutate } from './mutant.ts';

/** The global that names the active mutant. A page sets it before its first script runs. In other bundles `activateIn` replaces the placeholder. */
export const ACTIVE = '__KC_MUTANT__';
/** Placeholder in the files of a built console for the id of the active mutant. */
export const PLACEHOLDER = '@@kc-active-mutant@@';

const SEPARATOR = '~mutant~';
const ORIGINAL = 'original';

/**
 * Returns the path of a variant: `/a/List.tsx` becomes `/a/List~mutant~id.tsx`. Folder and extension stay the same, so that imports resolve and plugins treat
 * it as a source.
 */
function variantPath(file: string, id: string): string {
  const extension = extname(file);
  return join(dirname(file), `${basename(file, extension)}${SEPARATOR}${id}${extension}`);
}

/** Returns the names that a module exports at run time. */
function exportedNames(path: string, source: string): string[] {
  const { errors, module } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .map(({ exportName }) => (exportName.kind === 'Default' ? 'default' : (exportName.name ?? '')))
    .filter((name) => name !== '');
}

/** Returns a module with the exports of `file`, whose values come from the active variant. */
function facade(file: string, source: string, ids: readonly string[]): string {
  const names = exportedNames(file, source);
  const imports = [ORIGINAL, ...ids].map((id, index) => `import * as variant${index} from ${JSON.stringify(variantPath(file, id))};`);
  const variants = ids.map((id, index) => `${JSON.stringify(id)}: variant${index + 1}`);
  // JSON.parse keeps the bundler from folding the placeholder into the comparison.
  const active = `globalThis.${ACTIVE} ?? JSON.parse(${JSON.stringify(JSON.stringify(PLACEHOLDER))})`;
  const exports = names.map((name) => (name === 'default' ? 'export default active.default;' : `export const ${name} = active.${name};`));
  return [...imports, `const active = { ${variants.join(', ')} }[${active}] ?? variant0;`, ...exports].join('\n');
}

/** Returns every module that a mutant changes, by path: the facade, and its variants, which are the original and the mutants. */
export function switchedModules(root: string, mutants: readonly Mutant[]): Map<string, { code: string; isFacade: boolean }> {
  const byFile = Map.groupBy(mutants, ({ file }) => join(root, file));
  return new Map(
    [...byFile].flatMap(([file, own]) => {
      const source = readFileSync(file, 'utf8');
      const ids = own.map(({ id }) => id);
      const variants = [...own.map((mutant) => [mutant.id, mutate(source, mutant)] as const), [ORIGINAL, source] as const];
      const switched: [string, { code: string; isFacade: boolean }] = [file, { code: facade(file, source, ids), isFacade: true }];
      return [switched, ...variants.map(([id, code]): typeof switched => [variantPath(file, id), { code, isFacade: false }])];
    }),
  );
}

/** Compiles all mutants into one bundle. Without an active mutant, the bundle behaves like the sources. */
export function switchMutants(root: string, mutants: readonly Mutant[]): Plugin {
  const modules = switchedModules(root, mutants);
  return {
    name: 'kc-switch-mutants',
    enforce: 'pre',
    resolveId: (id) => (modules.has(id) ? id : null),
    load(id) {
      const found = modules.get(id);
      return found ? { code: found.code, ...(found.isFacade ? { moduleType: 'js' as const } : {}) } : null;
    },
  };
}
