import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { languages, type Language } from '../../packages/kc-intl/src/language.ts';
import { differsInDatabaseVaults } from './src/databaseTerms.ts';
import { applianceSources, pageSaid, saidTexts, sayingCalls } from '../../scripts/lib/messages.ts';

type Bundle = Rolldown.OutputBundle;

/** Returns the translations of a language by English text; empty for English. */
function wordsOf({ id }: Language): Record<string, string> {
  const file = new URL(`../../packages/kc-intl/words/${id}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);
/** Placeholder for a text until the bundle is written per language. It contains a hash of the text, so that a changed text changes the file name. */
const mark = (id: string): string => `\u00a7kc:${id}\u00a7`;
const marks = /\u00a7kc:(\w+)\u00a7/g;

/** Escapes a text for string literals with any kind of quotes. */
const quoted = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll("'", String.raw`\'`)
    .replaceAll('`', '\\`')
    .replaceAll('${', '\\${');

const isOurs = (id: string): boolean => /\/(?:packages\/kc-(?:api|components|screens)|apps\/console)\/src\/[^?]+\.tsx?$/.test(id);

/** Replaces the translatable texts of a module with placeholders. */
function markTexts(texts: Map<string, string>, path: string, source: string): string | undefined {
  let code = '';
  let from = 0;
  for (const { literal, plain, ...call } of sayingCalls(path, source)) {
    if (!literal) continue;
    // Without parameters, the placeholder replaces the whole call, unless a vault words the text differently.
    const { start, end } = plain && !differsInDatabaseVaults(literal.text) ? call : literal;
    const id = short(literal.text);
    texts.set(id, literal.text);
    code += `${source.slice(from, start)}"${mark(id)}"`;
    from = end;
  }
  return from === 0 ? undefined : code + source.slice(from);
}

/** Returns the files without texts whose imports contain no texts either. All languages share them. */
function sharedOf(files: readonly { file: Bundle[string]; code: string; name: string }[]): Set<string> {
  const shared = new Set(files.filter(({ code }) => !code.includes('\u00a7kc:')).map(({ name }) => name));
  const needs = ({ file }: (typeof files)[number]): string[] =>
    file.type === 'chunk' ? [...file.imports, ...file.dynamicImports].map((path) => basename(path)) : [];
  for (let before = -1; before !== shared.size;) {
    before = shared.size;
    for (const one of files) if (needs(one).some((name) => !shared.has(name))) shared.delete(one.name);
  }
  return shared;
}

const codeOf = (file: Bundle[string]): string | undefined =>
  file.type === 'chunk' ? file.code : file.fileName.endsWith('.js') && typeof file.source === 'string' ? file.source : undefined;

/** Serves `…/words/de.json?appliance`: only the translations of texts that the appliance sends, a third of all. */
function applianceWords(): Plugin {
  let said: Set<string> | undefined;
  return {
    name: 'kc-appliance-words',
    load(id) {
      const language = /\/words\/(\w+)\.json\?appliance$/.exec(id)?.[1];
      const known = languages.find((one) => one.id === language);
      if (!known) return null;
      said ??= new Set(saidTexts(applianceSources).map(({ message }) => message));
      const words = Object.entries(wordsOf(known)).filter(([message]) => said?.has(message));
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(words)))});`, moduleType: 'js' };
    },
  };
}

/**
 * Builds one console per language: the code is bundled once with a placeholder for each text, and then written once per language. English is in `assets/` and
 * `index.html`, German in `assets/de-1a2b3c4d5e/` and `index.de.html`. The server selects the page, so that no visitor downloads a list of translations.
 * Missing translations stay English.
 */
export function languagesBuiltIn(): Plugin[] {
  const texts = new Map<string, string>();
  const markers: Plugin = {
    name: 'kc-mark-texts',
    apply: 'build',
    enforce: 'pre',
    transform: (source, id) => (isOurs(id) ? markTexts(texts, id, source) : undefined),
  };
  const writers: Plugin = {
    name: 'kc-languages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle).flatMap((file) => {
          const code = codeOf(file);
          return code === undefined || !file.fileName.startsWith('assets/') ? [] : [{ file, code, name: basename(file.fileName) }];
        });
        const shared = sharedOf(files);
        const own = files.filter(({ name }) => !shared.has(name));
        const page = bundle['index.html'];
        const names = new Set(own.map(({ name }) => name));
        for (const language of languages) {
          const words = wordsOf(language);
          const folder = language.id === 'en' ? 'assets' : `assets/${language.id}-${short(JSON.stringify(words))}`;
          const told = (code: string): string => code.replaceAll(marks, (_mark, id: string) => quoted(words[texts.get(id) ?? ''] ?? texts.get(id) ?? ''));
          /** Files with texts are in the folder of the language; shared files, styles and fonts are one level above. */
          const moved = (code: string): string =>
            code
              .replaceAll(/\bassets\/([\w.-]+\.js)/g, (path, name: string) => (names.has(name) ? `${folder}/${name}` : path))
              .replaceAll(/(?<=["'`])\.\/([\w.-]+\.js)/g, (path, name: string) => (shared.has(name) ? `../${name}` : path));
          if (language.id === 'en') continue;
          for (const { code, name } of own) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: moved(told(code)) });
          if (page?.type === 'asset')
            this.emitFile({
              type: 'asset',
              fileName: `index.${language.id}.html`,
              source: pageSaid(moved(String(page.source)), (text) => words[text] ?? text).replace(
                '<html lang="en">',
                `<html lang="${language.id}" dir="${language.dir}">`,
              ),
            });
        }
        if (page?.type === 'asset') page.source = pageSaid(String(page.source), (text) => text);
        const english = (code: string): string => code.replaceAll(marks, (_mark, id: string) => quoted(texts.get(id) ?? ''));
        for (const { file, code } of files) {
          if (file.type === 'chunk') file.code = english(code);
          else file.source = english(code);
        }
      },
    },
  };
  const looksUp: Plugin = {
    name: 'kc-look-texts-up',
    apply: 'serve',
    transformIndexHtml: (html) => pageSaid(html, (text) => text).replace('/src/start.ts', '/src/devStart.ts'),
  };
  return [applianceWords(), markers, writers, looksUp];
}
