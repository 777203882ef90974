import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { measureCss, tokenCss } from '../../packages/kc-components/src/theme/tokens.ts';

const folder = join(import.meta.dirname, 'src/verifyPage');
/** Module id of the page. */
const asked = 'virtual:kc-verify-page';

/** Bundles the code of the page as one script, including the rules of kc-api. */
async function script(conditions: readonly string[], minify: boolean): Promise<string> {
  const made = await build({
    configFile: false,
    root: folder,
    publicDir: false,
    logLevel: 'warn',
    resolve: { conditions: [...conditions] },
    build: { write: false, target: 'es2022', minify, modulePreload: false, rolldownOptions: { input: join(folder, 'page.ts'), output: { format: 'iife' } } },
  });
  const [chunk] = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The verification page has no script.');
  // Escape the text that would end the script element.
  const code = chunk.code.replaceAll('</script', String.raw`<\/script`);
  if (code.includes('<!--')) throw new Error('The script of the verification page cannot stand in HTML: it holds the beginning of a comment.');
  return code;
}

async function style(): Promise<string> {
  const tokens = `:root { ${measureCss()} ${tokenCss('dark')} color-scheme: dark; }
@media (prefers-color-scheme: light) { :root { ${tokenCss('light')} color-scheme: light; } }
@media (prefers-contrast: more) { :root { ${tokenCss('contrast')} color-scheme: dark; } }`;
  return `${tokens}\n${await readFile(join(folder, 'page.css'), 'utf8')}`;
}

const hashed = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy allows only this script and this style, and no requests. */
const policyOf = (parts: { script: string; style: string }): string =>
  [
    "default-src 'none'",
    `script-src ${hashed(parts.script)}`,
    `style-src ${hashed(parts.style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Builds the page that verifies an export of the audit log offline, as one HTML file. */
async function verifyPageHtml(conditions: readonly string[], minify: boolean): Promise<string> {
  const [frame, ...made] = await Promise.all([readFile(join(folder, 'page.html'), 'utf8'), script(conditions, minify), style()]);
  const parts = { script: made[0], style: made[1] };
  const places: Readonly<Record<string, string>> = {
    'content="policy"': `content="${policyOf(parts)}"`,
    '<!-- style -->': `<style>${parts.style}</style>`,
    '<!-- script -->': `<script>${parts.script}</script>`,
  };
  return frame.replaceAll(/content="policy"|<!-- (?:style|script) -->/g, (place) => places[place] ?? place);
}

/** Provides the page's HTML as a module, which the console imports on demand. */
export const verifyPage = (conditions: readonly string[]): Plugin => {
  let minify = true;
  return {
    name: 'kc-verify-page',
    configResolved: ({ command }) => void (minify = command === 'build'),
    resolveId: (id) => (id === asked ? `\0${asked}` : undefined),
    load: async (id) => (id === `\0${asked}` ? `export default ${JSON.stringify(await verifyPageHtml(conditions, minify))};` : undefined),
  };
};
