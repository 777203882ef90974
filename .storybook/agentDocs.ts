import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Advice, ComponentDocs } from '../packages/kc-components/src/theme/story-kit/componentDocs.ts';
import { docsId } from './docsLinks.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The written docs of a component, with its title in Storybook below 'Components/'. */
interface Guide {
  title: string;
  docs: ComponentDocs;
}

/** Reads the docs of all components, in the order of their titles. */
export async function readGuides(): Promise<Guide[]> {
  const paths = globSync('packages/kc-components/src/*/story-kit/*.docs.ts', { cwd: root });
  const guides = paths.map(async (path) => {
    const stories = join(dirname(dirname(path)), basename(path).replace('.docs.ts', '.stories.tsx'));
    const title = /\btitle: 'Components\/([^']+)'/.exec(read(stories))?.[1];
    if (title === undefined) throw new Error(`${stories} has no title below 'Components/'.`);
    const { default: docs } = (await import(pathToFileURL(join(root, path)).href)) as { default: ComponentDocs };
    return { title, docs };
  });
  return (await Promise.all(guides)).sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

/** Reads the pages that are written by hand: titles below 'Components/', with the text as Markdown. The examples are in the manifest. */
export function readPages(): { title: string; text: string }[] {
  return globSync('packages/kc-components/src/*/*.mdx', { cwd: root })
    .filter((path) => basename(dirname(path)) === basename(path, '.mdx'))
    .sort()
    .map((path) => ({ title: basename(path, '.mdx'), text: markdownOf(read(path)) }));
}

/** Removes what only Storybook understands from an MDX page: imports, live examples, and links by the ids of pages. */
const markdownOf = (page: string): string => {
  const text = page
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^<[A-Z].*\/>$/gm, '')
    .replaceAll(/<\/?Markdown>(?:\{`|`\})?|(?:\{`|`\})<\/Markdown>/g, '')
    .replaceAll(/\]\(\?path=\/docs\/components-([\w-]+)--docs\)/g, '](./$1.md)')
    .replaceAll(/\n{3,}/g, '\n\n');
  return `${text.trim()}\n`;
};

const nameOf = (title: string): string => title.split('/').at(-1) ?? title;
const fileOf = (title: string): string => `llms/${docsId(title).replace(/^components-|--docs$/g, '')}.md`;
const section = (title: string, lines: readonly string[]): string => (lines.length > 0 ? `\n## ${title}\n\n${lines.join('\n')}\n` : '');
const list = (lines: readonly string[]): string[] => lines.map((line) => `- ${line}`);
const advice = (all: readonly Advice[]): string[] => list(all.map(({ text, story }) => (story === undefined ? text : `${text} (story: ${story})`)));

/** Returns the docs of a component as Markdown. Its properties and examples are in the component manifest, under the same name. */
function guideText({ title, docs }: Guide): string {
  const { purpose, avoid, dos, donts, keyboard, accessibility, content, related } = docs;
  return [
    `# ${nameOf(title)}\n\n${purpose}\n\nProperties and examples: [components.json](../manifests/components.json).\n`,
    section('When not to use it', [avoid]),
    section('Do', advice(dos)),
    section('Do not', advice(donts)),
    section('Keyboard', list(keyboard.map(([keys, effect]) => `${keys}: ${effect}`))),
    section('Accessibility', list(accessibility)),
    section('Content', list(content)),
    section('Related components', list(Object.entries(related).map(([other, why]) => `[${nameOf(other)}](../${fileOf(other)}): ${why}`))),
  ].join('');
}

/** The READMEs that a host needs, with what each is about. */
const readmes = {
  'kc-screens': 'panels and screens as React components, and sessions for one panel',
  'kc-elements': 'panels as web components, for Vue, Angular, Svelte and plain HTML',
  'kc-components': 'components, themes, and the command `kc-audit`, which checks the code of a host',
  'kc-api': 'the typed client, the contract and its rules',
  'kc-intl': 'languages',
  'kc-appliance': 'an appliance in the page or in Node, for development and tests',
} as const;

/** Returns a README whose links lead to the other files for tools. Links to other files of the repository become text. */
const readmeOf = (name: string): string =>
  read(`packages/${name}/README.md`)
    .replaceAll(/\]\(\.\.\/([\w-]+)\/README\.md/g, '](./$1-readme.md')
    .replaceAll(/\[([^\]]*)\]\((?!https?:|#|\.\/kc-)[^)]*\)/g, '$1');

/** Returns llms.txt: links to everything that a tool should read before it writes code with these packages. */
function indexText(guides: readonly Guide[], pages: readonly { title: string; text: string }[]): string {
  const components = [
    ...guides.map(({ title, docs }) => [title, docs.purpose] as const),
    ...pages.map(({ title, text }) => [title, /^# .*\n\n([^.]*\.)/.exec(text)?.[1]?.replaceAll('\n', ' ') ?? ''] as const),
  ].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return [
    '# KeyControl console',
    '',
    '> Components, screens and panels of an administration console for key management, in React and as web components.',
    '',
    'Use the components and tokens below. Never write colors or sizes of your own, and never import a path that a README does not name.',
    'Run `npx kc-audit` on the code of a host: it reports wrong imports, missing providers and colors that are not tokens.',
    '',
    '## Packages',
    '',
    ...Object.entries(readmes).map(([name, about]) => `- [${name}](llms/${name}-readme.md): ${about}`),
    '',
    '## Components',
    '',
    ...components.map(([title, purpose]) => `- [${nameOf(title)}](${fileOf(title)}): ${purpose}`),
    '',
    '## Data',
    '',
    '- [Component manifest](manifests/components.json): properties with their types and defaults, examples and rules of each component',
    '- [Design tokens](llms/tokens.json): colors by theme and sizes by density, in the format of the Design Tokens group (DTCG)',
    '',
  ].join('\n');
}

/** Returns the files for tools, by their paths in the built Storybook. */
export async function agentFiles(): Promise<Map<string, string>> {
  const guides = await readGuides();
  const pages = readPages();
  return new Map([
    ['llms.txt', indexText(guides, pages)],
    ['llms/tokens.json', read('packages/kc-components/tokens.json')],
    ...Object.keys(readmes).map((name) => [`llms/${name}-readme.md`, readmeOf(name)] as const),
    ...pages.map(({ title, text }) => [fileOf(title), text] as const),
    ...guides.map((guide) => [fileOf(guide.title), guideText(guide)] as const),
  ]);
}

/** Adds these files to a build of Storybook, and serves them during development. */
export const agentDocs: Plugin = {
  name: 'kc-agent-docs',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://storybook').pathname.slice(1);
      if (!/^llms(?:\.txt|\/)/.test(path)) return next();
      agentFiles().then((files) => {
        const text = files.get(path);
        if (text === undefined) return next();
        response.setHeader('Content-Type', path.endsWith('.json') ? 'application/json' : 'text/plain; charset=utf-8');
        return response.end(text);
      }, next);
    });
  },
  async generateBundle() {
    for (const [fileName, source] of await agentFiles()) this.emitFile({ type: 'asset', fileName, source });
  },
};

/** The part of Storybook's component manifest that is changed here. */
interface Manifests {
  components?: { components: Record<string, { id: string; rules?: ComponentDocs }> };
}

/** Adds the usage rules of each component to the manifest that Storybook makes of its stories, and removes the paths of this machine from all of its texts. */
export async function manifestsWithRules<Given extends Manifests>(manifests: Given): Promise<Given> {
  const found = new Map((await readGuides()).map(({ title, docs }) => [docsId(title).replace(/--docs$/, ''), docs]));
  for (const one of Object.values(manifests.components?.components ?? {})) {
    const rules = found.get(one.id);
    if (rules) one.rules = rules;
  }
  const without = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.replaceAll(`${root}/`, '') : value);
  return JSON.parse(JSON.stringify(manifests), without) as Given;
}
