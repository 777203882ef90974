import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { at } from './paths.ts';

/** A text that the code says by `t`, `rich` or `parts`, and where. */
interface Said {
  message: string;
  /** path:line */
  place: string;
}

interface Node extends Record<string, unknown> {
  type: string;
  start: number;
  end: number;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The call that says a text, and the literal in it. `literal` is undefined where the text is put together at run time. */
export interface SayingCall {
  literal: { start: number; end: number; text: string } | undefined;
  start: number;
  end: number;
  /** It says the literal as it stands: nothing is put in, and nothing quoted. */
  plain: boolean;
}

/** What a source imports to say texts by: t, rich, parts. */
const speakingIn = (source: string): Set<string> =>
  new Set(
    [...source.matchAll(/import \{([^}]*)\} from '(?:kc-intl\/t|\.\/t\.ts|kc-components\/rich|(?:\.\.\/)+rich\/rich\.tsx)'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );

function literalOf(node: Node | undefined): SayingCall['literal'] {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return { start: node.start, end: node.end, text: node['value'] };
  if (node?.type !== 'TemplateLiteral' || (node['expressions'] as unknown[]).length > 0) return undefined;
  const [quasi] = node['quasis'] as { value: { cooked: string } }[];
  return { start: node.start, end: node.end, text: quasi?.value.cooked ?? '' };
}

function callOf(call: Node, isT: boolean): SayingCall {
  const [message, ...values] = call['arguments'] as Node[];
  const literal = literalOf(message);
  return { literal, start: call.start, end: call.end, plain: isT && values.length === 0 && literal !== undefined && !/[{}]|''/.test(literal.text) };
}

/** The calls of a source that say a text, in their order. */
export function sayingCalls(path: string, source: string): SayingCall[] {
  const speaking = speakingIn(source);
  if (speaking.size === 0) return [];
  const found: SayingCall[] = [];
  const read = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(read);
    if (!isNode(value)) return;
    const callee = value['callee'];
    if (value.type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' && speaking.has(String(callee['name'])))
      found.push(callOf(value, String(callee['name']) === 't'));
    Object.values(value).forEach(read);
  };
  read(parseSync(path, source).program);
  return found;
}

const PAGE = 'apps/console/index.html';
const pageText = /%t\(([^%]+)\)%/g;
/** The texts of a page of HTML: `%t(Loading the console…)%`. */
const pageTexts = (html: string): string[] => [...html.matchAll(pageText)].map(([, message = '']) => message);
/** The page with its texts as they are given. */
export const pageSaid = (html: string, say: (message: string) => string): string =>
  html.replaceAll(pageText, (_, message: string) => say(message).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'));

/** All that has words. */
const everywhere = '{packages/kc-{api,appliance,components,screens},apps/console}/src/**/*.{ts,tsx}';
/** What an appliance words: its own sources, and the rules that it shares with the console. */
export const applianceSources = 'packages/{kc-appliance/src,kc-api/src/rules,kc-api/src/contract}/**/*.ts';

/** What the packages and the console say, and what the appliance words itself; or what the sources say that are named by a pattern. Throws, with the places, where a text is no literal: no language could have words for it. */
export function saidTexts(sources = everywhere): Said[] {
  const paths = globSync(sources, { cwd: at() })
    .filter((path) => !/\.(?:stories|test)\.tsx?$|story-kit\//.test(path))
    .sort();
  const open: string[] = [];
  const said = paths.flatMap((path) => {
    const source = readFileSync(at(path), 'utf8');
    return sayingCalls(path, source).flatMap(({ literal, start }) => {
      const place = `${path}:${source.slice(0, start).split('\n').length}`;
      // `rich` itself passes on what it is given.
      if (literal === undefined && !path.endsWith('/rich/rich.tsx')) open.push(place);
      return literal === undefined ? [] : [{ message: literal.text, place }];
    });
  });
  if (sources === everywhere) said.push(...pageTexts(readFileSync(at(PAGE), 'utf8')).map((message) => ({ message, place: PAGE })));
  if (open.length > 0) throw new Error(`A text must be a literal, so that other languages can have words for it:\n${open.join('\n')}`);
  return said;
}
