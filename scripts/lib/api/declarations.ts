import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

interface Declaration {
  /** Source text without comments, `export`, `declare` and the paths in `import('./file.ts').Name`. */
  text: string;
  /** Every identifier in the declaration. */
  names: ReadonlySet<string>;
}

/** The file that a name comes from, and its name there. */
interface Source {
  /** Relative to the same root folder. In `exports`, undefined means this file; in `links`, another package. */
  file: string | undefined;
  name: string;
}

/** The declarations, imports and exports of a .d.ts file. */
interface Declarations {
  own: ReadonlyMap<string, Declaration>;
  links: ReadonlyMap<string, Source>;
  exports: ReadonlyMap<string, Source>;
  /** Module augmentations of other files of the package: `declare module '../core/store.ts' { interface Tables { … } }`. */
  additions: readonly { to: string; name: string; from: string; declaration: Declaration }[];
}

interface Node {
  type: string;
  start: number;
  end: number;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (!isNode(node)) return [];
  const own = node.type === 'Identifier' ? [(node as Node & { name: string }).name] : [];
  return [...own, ...Object.values(node).flatMap((value) => (typeof value === 'object' ? namesIn(value) : []))];
}

/** Returns the types that a declaration imports in place from files of the package: `import('./Dialog.tsx').DialogProps`. */
function importedTypes(node: unknown): { path: string; name: string }[] {
  if (Array.isArray(node)) return node.flatMap(importedTypes);
  if (!isNode(node)) return [];
  const { source, qualifier } = node as Node & { source?: { value?: string }; qualifier?: { type: string; name?: string } | null };
  const path = source?.value ?? '';
  const own = node.type === 'TSImportType' && path.startsWith('.') && qualifier?.name !== undefined ? [{ path, name: qualifier.name }] : [];
  return [...own, ...Object.values(node).flatMap((value) => (typeof value === 'object' ? importedTypes(value) : []))];
}

/** Resolves an import path: './Dialog.tsx' in 'Button/Button.d.ts' becomes 'Button/Dialog.d.ts'. Returns undefined for another package. */
const fileOf = (from: string, target: string): string | undefined =>
  target.startsWith('.') ? join(dirname(from), target).replace(/(?:\.d)?\.(?:tsx?|js)$/, '.d.ts') : undefined;

/** Parses a .d.ts file that the compiler wrote. `file` is its path below the root of all declarations. */
export function declarationsOf(source: string, file: string): Declarations {
  const { program, comments, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const own = new Map<string, { text: string; names: Set<string> }>();
  const links = new Map<string, Source>();
  const exports = new Map<string, Source>();
  const additions: { to: string; name: string; from: string; declaration: Declaration }[] = [];

  const textOf = ({ start, end }: Node): string => {
    let text = '';
    let at = start;
    for (const comment of comments) {
      if (comment.start < start || comment.end > end) continue;
      text += source.slice(at, comment.start);
      at = comment.end;
    }
    return (text + source.slice(at, end))
      .replace(/^(?:export |default |declare )+/, '')
      .replace(/import\(['"]\.{1,2}\/[^'"]*['"]\)\./g, '')
      .replace(/^ +/gm, (indent) => ' '.repeat(indent.length / 2))
      .replace(/[ \t]+$/gm, '')
      .replace(/\n{2,}/g, '\n');
  };
  const declare = (name: string, node: Node): void => {
    const before = own.get(name);
    const text = textOf(node);
    for (const { path, name: type } of importedTypes(node)) if (!links.has(type)) links.set(type, { file: fileOf(file, path), name: type });
    own.set(name, { text: before ? `${before.text}\n${text}` : text, names: new Set([...(before?.names ?? []), ...namesIn(node)]) });
  };
  const declared = (node: Node): string[] => {
    const { id, declarations } = node as Node & { id?: { name: string } | null; declarations?: { id: { name: string } }[] };
    return declarations?.map((one) => one.id.name) ?? (id ? [id.name] : []);
  };

  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers) {
        const { local } = specifier;
        const imported =
          'imported' in specifier && 'name' in specifier.imported ? specifier.imported.name : specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*';
        links.set(local.name, { file: imported === '*' ? undefined : fileOf(file, statement.source.value), name: imported });
      }
    } else if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration) {
        for (const name of declared(statement.declaration)) {
          declare(name, statement);
          exports.set(name, { file: undefined, name });
        }
      }
      for (const { local, exported } of statement.specifiers) {
        const nameOf = (one: typeof local): string => ('name' in one ? one.name : one.value);
        const name = nameOf(local);
        const from = statement.source ? fileOf(file, statement.source.value) : undefined;
        if (statement.source && from === undefined) links.set(name, { file: undefined, name });
        exports.set(nameOf(exported), { file: from, name });
      }
    } else if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      const name = declaration.type === 'Identifier' ? declaration.name : 'default';
      if (name === 'default') declare(name, statement);
      exports.set('default', { file: undefined, name });
    } else if (statement.type === 'TSModuleDeclaration' && statement.id.type === 'Literal') {
      const to = fileOf(file, statement.id.value);
      if (to === undefined) continue;
      for (const added of statement.body?.body ?? [])
        for (const name of declared(added)) additions.push({ to, name, from: file, declaration: { text: textOf(added), names: new Set(namesIn(added)) } });
    } else {
      for (const name of declared(statement)) declare(name, statement);
    }
  }
  return { own, links, exports, additions };
}
