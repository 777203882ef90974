import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const OURS = /^(kc-(?:api|appliance|components|elements|intl|screens))(\/.*)?$/;

/** Splits 'kc-components/Button' into the package and './Button'. Returns undefined for other modules. */
export function splitSpecifier(specifier) {
  const [, name, rest = ''] = OURS.exec(specifier) ?? [];
  return name === undefined ? undefined : { name, subpath: `.${rest}` };
}

const isFile = (path) => existsSync(path) && statSync(path).isFile();

/** Returns the source file behind a target of `exports`. Packages publish their sources, and these exist before a build as well. */
function fileOf(dir, target, star) {
  const candidates = typeof target === 'string' ? [target] : ['kc-source', 'types', 'import', 'default'].map((condition) => target?.[condition]);
  return candidates
    .filter((path) => typeof path === 'string')
    .map((path) => join(dir, path.replaceAll('*', star)))
    .find(isFile);
}

/** Reads the entry points of the installed kc packages and their exports. Caches the results. */
export function createPackages(ts) {
  const folders = new Map();
  const names = new Map();
  const manifests = new Map();
  const manifestOf = (dir) => {
    if (!manifests.has(dir)) manifests.set(dir, JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')));
    return manifests.get(dir);
  };

  /** Finds the package as Node does, from the folder upwards. */
  const folderOf = (folder, name) => {
    const key = `${folder}\0${name}`;
    if (!folders.has(key)) {
      const here = join(folder, 'node_modules', name);
      const parent = dirname(folder);
      const found = existsSync(join(here, 'package.json')) ? here : parent === folder ? undefined : folderOf(parent, name);
      folders.set(key, found);
    }
    return folders.get(key);
  };

  /** Returns the key that applies to a subpath as in Node: the key itself, or the pattern with the longest text before its star. */
  const keyFor = (subpath, keys) => {
    if (keys.includes(subpath)) return subpath;
    return keys
      .filter((key) => {
        const [before, after] = key.split('*');
        return after !== undefined && subpath.startsWith(before) && subpath.endsWith(after) && subpath.length >= before.length + after.length;
      })
      .sort((a, b) => b.indexOf('*') - a.indexOf('*') || b.length - a.length)[0];
  };

  /** Returns the source file of a public or beta entry point. Internal entry points are for our own packages. */
  const entryFile = (dir, subpath) => {
    const { exports = {}, stability = {} } = manifestOf(dir);
    if (stability[keyFor(subpath, Object.keys(stability))] === 'internal') return undefined;
    const key = keyFor(subpath, Object.keys(exports));
    if (key === undefined) return undefined;
    const [before, after = ''] = key.split('*');
    return fileOf(dir, exports[key], key.includes('*') ? subpath.slice(before.length, subpath.length - after.length) : '');
  };

  const relative = (from, target) => {
    const path = join(dirname(from), target);
    const bare = path.replace(/\.[cm]?[jt]sx?$/, '');
    return [path, `${bare}.ts`, `${bare}.tsx`, `${bare}.d.ts`, join(path, 'index.ts')].find(isFile);
  };

  /** Returns the exported names of a file, or undefined if it re-exports everything of another package. */
  const namesOf = (file) => {
    if (names.has(file)) return names.get(file);
    const own = new Set();
    names.set(file, own);
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    let open = false;
    const addName = (name) => {
      if (ts.isIdentifier(name)) own.add(name.text);
      else for (const element of name.elements) if (element.name) addName(element.name);
    };
    for (const statement of source.statements) {
      if (ts.isExportAssignment(statement)) own.add('default');
      else if (ts.isExportDeclaration(statement)) {
        const clause = statement.exportClause;
        if (clause && ts.isNamedExports(clause)) for (const { name } of clause.elements) own.add(name.text);
        else if (clause) own.add(clause.name.text);
        else {
          const target = relative(file, statement.moduleSpecifier.text);
          const passed = statement.moduleSpecifier.text.startsWith('.') && target ? namesOf(target) : undefined;
          if (passed) for (const name of passed) own.add(name);
          else open = true;
        }
      } else if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) {
        if (statement.modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) own.add('default');
        else if (ts.isVariableStatement(statement)) for (const { name } of statement.declarationList.declarations) addName(name);
        else if (statement.name) own.add(statement.name.text);
      }
    }
    if (open) names.set(file, undefined);
    return names.get(file);
  };

  return {
    /** Resolves a specifier in this file: `installed`, the `file` of the entry point and its `names`. */
    resolve(from, specifier) {
      const { name, subpath } = splitSpecifier(specifier);
      const dir = folderOf(dirname(from), name);
      const file = dir && entryFile(dir, subpath);
      return { installed: dir !== undefined, file, names: file && /\.[cm]?tsx?$/.test(file) ? namesOf(file) : undefined };
    },
    /** Returns the public entry point that a path into a package probably means. */
    nearest(from, specifier) {
      const { name, subpath } = splitSpecifier(specifier);
      const dir = folderOf(dirname(from), name);
      const parts = subpath
        .replace(/^\.\/?(?:(?:dist|src)\/)?/, '')
        .replace(/\.[cm]?[jt]sx?$/, '')
        .split('/');
      for (let length = parts.length; dir && length > 0; length -= 1) {
        const path = parts.slice(0, length).join('/');
        if (path !== '' && entryFile(dir, `./${path}`)) return `${name}/${path}`;
      }
      return undefined;
    },
  };
}
