import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { at } from './paths.ts';

/** A text that the code passes to `t`, `rich` or `parts`, and its place. */
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

/** A call that formats a text, and its literal. `literal` is undefined if the text is composed at run time. */
export interface SayingCall {
  literal: { start: number; end: number; text: string } | undefined;
  start: number;
  end: number;
  /** True if the literal is displayed unchanged, without placeholders and quoting. */
  plain: boolean;
}

/** Returns the local names of the formatting functions that a source imports: t, rich, parts. */
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

/** Returns the calls of a source that format a text, in order. */
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
/** Returns the texts of an HTML page: `%t(Loading the console…)%`. */
const pageTexts = (html: string): string[] => [...html.matchAll(pageText)].map(([, message = '']) => message);
/** Replaces the texts of the page by their translations. */
export const pageSaid = (html: string, say: (message: string) => string): string =>
  html.replaceAll(pageText, (_, message: string) => say(message).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'));

/** All sources with texts. */
const everywhere = '{packages/kc-{api,appliance,components,screens},apps/console}/src/**/*.{ts,tsx}';
/** Sources with texts of an appliance: its own, and the rules and contract that it shares with the console. */
export const applianceSources = 'packages/{kc-appliance/src,kc-api/src/rules,kc-api/src/contract}/**/*.ts';

/**
 * Returns the texts of the packages, the console and the appliance, or of the sources that match a pattern. Throws an error with the places of texts that are
 * not literals, because those cannot be translated.
 */
export function saidTexts(sources = everywhere): Said[] {
  const paths = globSync(sources, { cwd: at() })
    .filter((path) => !/\.(?:stories|test)\.tsx?$|story-kit\//.test(path))
    .sort();
  const open: string[] = [];
  const said = paths.flatMap((path) => {
    const source = readFileSync(at(path), 'utf8');
    return sayingCalls(path, source).flatMap(({ literal, start }) => {
      const place = `${path}:${source.slice(0, start).split('\n').length}`;
      // `rich` itself passes on its argument.
      if (literal === undefined && !path.endsWith('/rich/rich.tsx')) open.push(place);
      return literal === undefined ? [] : [{ message: literal.text, place }];
    });
  });
  if (sources === everywhere) said.push(...pageTexts(readFileSync(at(PAGE), 'utf8')).map((message) => ({ message, place: PAGE })));
  if (open.length > 0) throw new Error(`A text must be a literal, so that other languages can have words for it:\n${open.join('\n')}`);
  return said;
}
