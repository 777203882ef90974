import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { CACHE, at } from '../paths.ts';

/** An import, re-export or import() with a literal path. Type-only imports are left out, because nothing of them runs. */
interface FileImport {
  /** The module specifier: './Dialog.tsx', 'kc-api/contract/security/users'. */
  target: string;
  kind: 'import' | 'export';
  /** The imported names and their local names; '*' for all of them, as in `import()` and `export *`. */
  names: readonly { imported: string; local: string }[];
}

/** Facts about one source file for the selection of tests. They depend only on the file's path and text. */
export interface SourceFacts {
  imports: readonly FileImport[];
  /** Names that the file itself exports. Re-exported names are in `imports`. */
  exports: readonly string[];
  /** Files and folders that it reads by path, as './x' or relative to the repository. Patterns of import.meta.glob contain a star. */
  paths: readonly string[];
  /** Texts that the file shows to users, through `t`, `rich` or `parts`. */
  texts: readonly string[];
  /** Literals that a journey may look for on the screen: strings, and regular expressions without special characters. */
  words: readonly string[];
  /** Addresses of screens: '/security', or 'pages.security/defaults' if the screen refers to the table of pages. */
  screens: readonly string[];
  /** The table of pages, if the file declares it: 'security' to '/security'. */
  pages: Readonly<Record<string, string>>;
}

/** A literal in single quotes or backticks, on one line and without substitutions. */
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\$\n]|\\.)*)`/g;
/** new URL('…', import.meta.url), join(import.meta.dirname, '…'), import.meta.glob('…'), at('…'), and scripts of a page. */
const ADDRESSED = [
  /\bnew URL\(\s*'([^']+)',\s*import\.meta\.url/g,
  /\bimport\.meta\.dirname,\s*'([^']+)'/g,
  /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'/g,
  // A worker has the same extension as the file that starts it.
  /\bnew URL\(\s*`(\.[^`$]+)\$\{extname\(import\.meta\.url\)\}`/g,
  /<script[^>]* src="\/(src\/[^"]+)"/g,
];
const FROM_ROOT = /\b(?:at\(|globalSetup: \[)'([^']+)'/g;

const unescape = (literal: string): string => literal.replace(/\\(.)/g, '$1');
const literalsIn = (source: string): string[] => [...source.matchAll(LITERAL)].map(([, single, tick]) => unescape(single ?? tick ?? ''));

/** Returns the text of each regular expression, up to its first special character. */
function patternsIn(source: string): string[] {
  return [...source.matchAll(/[(,:[]\s*\/\^?((?:[^/\\\n[]|\\.|\[[^\]\n]*\])+)\/[a-z]*/g)].map(([, pattern = '']) =>
    unescape(/^(?:[\w ,:'’“”-]|\\[./()?&])*/.exec(pattern)?.[0] ?? ''),
  );
}

function addressesIn(source: string): string[] {
  const near = ADDRESSED.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([whole, path = '']) => `${path.startsWith('.') ? '' : './'}${path}${whole.includes('extname') ? '.ts' : ''}`),
  );
  // A built console depends on its HTML page.
  const built = [...source.matchAll(FROM_ROOT)].map(([, path = '']) => path.replace(/\/dist$/, '/index.html'));
  return [...new Set([...near, ...built])];
}

export function factsOf(path: string, source: string): SourceFacts {
  // The build configuration is in the same folder as the page.
  if (path.endsWith('.html'))
    return { imports: [], exports: [], paths: [...addressesIn(source), './vite.config.ts'], texts: [], words: [], screens: [], pages: {} };
  const { errors, module } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imports: FileImport[] = [];
  const exports: string[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    if (entries.length > 0 && entries.every(({ isType }) => isType)) continue;
    const names = entries.filter(({ isType }) => !isType).map(({ importName, localName }) => ({ imported: importName.name ?? '*', local: localName.value }));
    imports.push({ target: moduleRequest.value, kind: 'import', names });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, exportName, isType } of entries) {
      if (isType) continue;
      const local = exportName.name ?? (exportName.kind === 'Default' ? 'default' : '*');
      if (!moduleRequest) exports.push(local);
      else imports.push({ target: moduleRequest.value, kind: 'export', names: [{ imported: importName.name ?? '*', local }] });
    }
  }
  for (const { moduleRequest, end } of module.dynamicImports) {
    const target = /^(['"`])([^'"`$]*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[2];
    if (target === undefined) continue;
    // `(await import('./x.ts')).name` imports one name.
    const name = /^\)\.(\w+)/.exec(source.slice(end))?.[1];
    imports.push({ target, kind: 'import', names: [{ imported: name ?? '*', local: name ?? '*' }] });
  }

  const isJourney = path.startsWith('e2e/');
  const screens = /\bdefineScreen\(/.test(source)
    ? [...source.matchAll(/\bpath:\s*(?:'(\/[^']*)'|(pages\.\w+)\b|`\$\{(pages\.\w+)\}([^`$]*)`)/g)].map(
        ([, plain, page, before = '', rest = '']) => plain ?? page ?? `${before}${rest}`,
      )
    : [];
  const table = /\bexport const pages = \{([^}]*)\}/.exec(source)?.[1] ?? '';
  return {
    imports,
    exports,
    paths: addressesIn(source),
    texts: [...source.matchAll(/\b(?:t|rich|parts)\(\s*'((?:[^'\\\n]|\\.)*)'/g)].map(([, text = '']) => unescape(text)),
    words: isJourney ? [...new Set([...literalsIn(source), ...patternsIn(source)])].filter((one) => one.length > 2) : [],
    screens,
    pages: Object.fromEntries([...table.matchAll(/(\w+): '([^']*)'/g)].map(([, name = '', address = '']) => [name, address])),
  };
}

interface FactsFile {
  /** Hash of this module. Facts from another version are discarded. */
  version: string;
  facts: Record<string, SourceFacts>;
}

const STORE = join(CACHE, 'sourceFacts.json');
export const sha = (text: string | Buffer): string => createHash('sha1').update(text).digest('base64url');

/** Reads the facts of files. Each content is parsed once on this machine: .cache stores the facts by content hash. */
export function readFacts(paths: readonly string[], store = STORE): Map<string, SourceFacts & { hash: string }> {
  const version = sha(readFileSync(import.meta.filename));
  const stored = existsSync(store) ? (JSON.parse(readFileSync(store, 'utf8')) as FactsFile) : undefined;
  const before = stored?.version === version ? stored.facts : {};
  const facts: Record<string, SourceFacts> = {};
  let isNew = false;
  const all = new Map<string, SourceFacts & { hash: string }>();
  for (const path of paths) {
    const source = readFileSync(at(path), 'utf8');
    const hash = sha(source);
    // The path is part of the key, because it decides about JSX and about journeys.
    const key = `${path} ${hash}`;
    const one = before[key] ?? factsOf(path, source);
    isNew ||= !(key in before);
    facts[key] = one;
    all.set(path, { ...one, hash });
  }
  if (isNew || Object.keys(before).length !== paths.length) {
    mkdirSync(dirname(store), { recursive: true });
    // Write to a temporary file first, because another run may read the store at the same time.
    writeFileSync(`${store}.${process.pid}`, JSON.stringify({ version, facts } satisfies FactsFile));
    renameSync(`${store}.${process.pid}`, store);
  }
  return all;
}
