import { parseSync } from 'vite';
import { files, text } from './sources.ts';

/** A text for users, found in the sources of the packages and the console. */
export interface OwnText {
  /** path:line */
  place: string;
  /** The displayed text, with {} for each placeholder. */
  text: string;
  /** True if the text names a thing or an action: a title, a label, a column, a button. */
  label: boolean;
  /** True if the text goes through `t` or `rich`, which translate it. */
  spoken: boolean;
}

const sources = files('packages/*/src/**/*.{ts,tsx}', 'apps/console/{src,server}/**/*.{ts,tsx}').filter(
  (path) => !/\.(?:stories|test)\.tsx?$|\/story-kit\//.test(path),
);

/** Properties and attributes whose values are labels, however short. */
const labels = new Set(['label', 'title', 'action', 'heading', 'verb', 'aria-label']);
/** The attribute with the text for an empty choice, however short. */
const standIn = 'none';
/** Properties and attributes whose values are for machines or engineers. 'undo' is a reason why a form offers no undo; no user sees it. */
const forMachines = new Set([
  'id',
  'key',
  'className',
  'type',
  'role',
  'href',
  'to',
  'path',
  'need',
  'serverName',
  'kind',
  'method',
  'field',
  'autoComplete',
  'name',
  'undo',
]);
/** Elements whose children are labels. */
const naming = /(?:Button|Link|Tab|Title|Heading|Marker|Label|Legend)$|^(?:h[1-6]|th|dt|button|legend|label|summary)$/;

/** Functions that return a text in the current language. */
const speaking = new Set(['t', 'rich', 'parts']);

/** Two words in a row, or a word beside a placeholder. */
const isProse = (words: string): boolean => /[A-Za-z]{2,}[,;:]? [A-Za-z{]|[{}] [A-Za-z]{2,}/.test(words);

interface Node extends Record<string, unknown> {
  type: string;
  start: number;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '');

/** Returns the text of a literal or template, or undefined for any other node. */
function wordsOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}');
}

/** True for nodes without text for users: imports, types, tagged templates (style sheets, SQL). */
const isSilent = ({ type }: Node): boolean => /^(?:Import|ExportAll|TaggedTemplate|TSType|TSInterface|TSEnum)/.test(type);

/** Returns the texts of an ICU message: one for each plural choice, with {} for placeholders. */
function readingsOf(message: string): string[] {
  const choice = /\{\w+, (?:plural|select),((?:\s*[\w=]+ \{(?:[^{}]|\{[^{}]*\})*\})+)\}/;
  const found = choice.exec(message);
  if (!found)
    return [
      message
        .replaceAll(/\{\w+\}/g, '{}')
        .replaceAll("''", "'")
        .replaceAll(/'([{}])'/g, '$1'),
    ];
  const choices = [...(found[1] ?? '').matchAll(/[\w=]+ \{((?:[^{}]|\{[^{}]*\})*)\}/g)];
  return choices.flatMap(([, text = '']) => readingsOf(message.replace(found[0], () => text.replaceAll('#', '{n}'))));
}

export function ownTextsOf(path: string, source: string): OwnText[] {
  const texts: OwnText[] = [];
  const add = ({ start }: Node, words: string, label: boolean, spoken = false): void => {
    if (/[A-Za-z]{2}/.test(words))
      texts.push({ place: `${path}:${source.slice(0, start).split('\n').length}`, text: words.replaceAll(/\s+/g, ' ').trim(), label, spoken });
  };

  function readElement(node: Node): void {
    const opening = node['openingElement'] as Node;
    const children = node['children'] as Node[];
    const label = naming.test(nameOf(opening['name']));
    if (children.some(({ type, value }) => type === 'JSXText' && /[A-Za-z]/.test(String(value))))
      add(node, children.map((child) => (child.type === 'JSXText' ? String(child['value']) : '{}')).join(''), label);
    read(opening, false);
    read(children, label);
  }

  function read(value: unknown, label: boolean): void {
    if (Array.isArray(value)) for (const one of value) read(one, label);
    if (!isNode(value) || isSilent(value)) return;
    const words = wordsOf(value);
    if (words !== undefined && (label || isProse(words))) add(value, words, label);
    switch (value.type) {
      case 'JSXElement':
        return readElement(value);
      case 'JSXAttribute':
      case 'Property': {
        const property = nameOf(value[value.type === 'Property' ? 'key' : 'name']);
        const given = value['value'];
        const stands = value.type === 'JSXAttribute' && property === standIn && isNode(given) ? wordsOf(given) : undefined;
        if (isNode(given) && stands !== undefined && !isProse(stands)) add(given, stands, false);
        return forMachines.has(property) ? undefined : read(given, labels.has(property));
      }
      // A compared literal is no text for users. The branches of a condition may be.
      case 'BinaryExpression':
        return;
      case 'ConditionalExpression':
        read(value['test'], false);
        return read([value['consequent'], value['alternate']], label);
      case 'CallExpression': {
        const [message, ...rest] = value['arguments'] as Node[];
        if (!speaking.has(nameOf(value['callee'])) || !message) return Object.values(value).forEach((one) => read(one, false));
        for (const reading of readingsOf(wordsOf(message) ?? '')) if (label || isProse(reading)) add(value, reading, label, true);
        return read(rest, false);
      }
      case 'MemberExpression':
        return Object.values(value).forEach((one) => read(one, false));
      default:
        return Object.values(value).forEach((one) => read(one, label));
    }
  }

  read(parseSync(path, source).program, false);
  return texts;
}

export const ownTexts = (): OwnText[] => sources.flatMap((path) => ownTextsOf(path, text(path)));
