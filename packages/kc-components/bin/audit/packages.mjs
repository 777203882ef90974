import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const OURS = /^(kc-(?:api|appliance|components|elements|intl|screens))(\/.*)?$/;

/** Splits 'kc-components/Button' into the package and './Button'. Returns undefined for other modules. */
export function splitSpecifier(specifier) {
  const [, name, rest = ''] = OURS.exec(specifier) ?? [];
  return name === undefined ? undefined : { name, subpath: `.${rest}` };
}

const isFile = (path) => existsSync(path) && statSync(path).isFile();

/** The file behind a target of `exports`. The sources are published, and they are there before a build as well. */
function fileOf(dir, target, star) {
  const candidates = typeof target === 'string' ? [target] : ['kc-source', 'types', 'import', 'default'].map((condition) => target?.[condition]);
  return candidates
    .filter((path) => typeof path === 'string')
    .map((path) => join(dir, path.replaceAll('*', star)))
    .find(isFile);
}

/** Reads the installed kc packages: which entry points they have and what these export. Answers are cached. */
export function createPackages(ts) {
  const folders = new Map();
  const names = new Map();

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

  const entryFile = (dir, subpath) => {
    const { exports = {} } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
    if (subpath in exports) return fileOf(dir, exports[subpath], '');
    // Node takes the longest pattern that matches.
    const patterns = Object.keys(exports)
      .filter((key) => key.includes('*'))
      .sort((a, b) => b.indexOf('*') - a.indexOf('*'));
    for (const pattern of patterns) {
      const [before, after] = pattern.split('*');
      const fits = subpath.startsWith(before) && subpath.endsWith(after) && subpath.length > before.length + after.length;
      if (fits) return fileOf(dir, exports[pattern], subpath.slice(before.length, subpath.length - after.length));
    }
    return undefined;
  };

  const relative = (from, target) => {
    const path = join(dirname(from), target);
    const bare = path.replace(/\.[cm]?[jt]sx?$/, '');
    return [path, `${bare}.ts`, `${bare}.tsx`, `${bare}.d.ts`, join(path, 'index.ts')].find(isFile);
  };

  /** The exported names of a file; undefined when it passes on everything of another package. */
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
    /** Describes what a specifier in this file leads to: `installed`, the `file` of the entry point and its `names`. */
    resolve(from, specifier) {
      const { name, subpath } = splitSpecifier(specifier);
      const dir = folderOf(dirname(from), name);
      const file = dir && entryFile(dir, subpath);
      return { installed: dir !== undefined, file, names: file && /\.[cm]?tsx?$/.test(file) ? namesOf(file) : undefined };
    },
    /** The public entry point that a path into a package probably means. */
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
