import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { otherReaders } from './otherReaders.ts';
import { files, text } from './sources.ts';

/**
 * Checks that the appliance passes its texts for users to `t`: sentences, and names of findings, steps and tasks. Otherwise the text is missing from the list
 * of messages, and the console cannot translate it.
 */

interface Node extends Record<string, unknown> {
  type: string;
  start: number;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Properties of a response that hold text for users, however short the text is. */
const worded = new Set(['title', 'why', 'noun', 'detail', 'says', 'when', 'found', 'remedy', 'problem', 'changed', 'what']);
/** Functions and classes whose texts no console user reads: the server log, errors for developers, emails. */
const forOthers = new Set(['log', 'Error', 'RangeError', 'TypeError', 'StartError', 'TtlvError', 'BrokenForm', 'NotTaken', 'mail']);
const forReaders = new Set(['searches', 'guards', 'fresh', 'second', 'exempt', 'whyItStays']);

/** Files whose texts have other readers: protocol clients, monitoring systems, email recipients, story authors and operators of the process. */
const elsewhere =
  /\/(?:frame\/metrics\.ts|kmip\/protocol|node\/(?:snmp|pkcs11\/host)|snmp\/mib)|(?:Story|Sets|Templates|MailText|mibObjects|population|faultsPage|sharedReport|eula)\w*\.ts$/;

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  return node.type === 'MemberExpression' ? nameOf(node['property']) : String(node['name'] ?? node['value'] ?? '');
};

function wordsOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  return node.type === 'TemplateLiteral' ? (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}') : undefined;
}

/** True if the text is the noun by which the audit log names a record type. */
const isRecordNoun = (path: string, words: string): boolean => /(?:Records?|directories)\.ts$/.test(path) && /^[A-Z][\w -]+$/.test(words);

const isSentence = (words: string): boolean => /^[A-Z{].*[a-z}] .*[.?]$/s.test(words) && /[a-z]{2,} [a-z]/.test(words);
const isWording = (words: string): boolean => /[A-Za-z]{3}/.test(words);

/** Returns the places in a source where the appliance has a text for users without `t`, as `path:line: text`. */
function unsaidIn(path: string, source: string, andByOthers = false): string[] {
  const found: string[] = [];
  const read = (value: unknown, inWorded: boolean): void => {
    if (Array.isArray(value)) return value.forEach((one) => read(one, inWorded));
    if (!isNode(value) || /^(?:Import|Export(?:All)|TaggedTemplate|TS(?:Type|Interface))/.test(value.type)) return;
    const words = wordsOf(value);
    if (
      words !== undefined &&
      (isSentence(words) || (inWorded && isWording(words))) &&
      (andByOthers || !otherReaders[path]?.includes(words)) &&
      !isRecordNoun(path, words)
    )
      found.push(`${path}:${source.slice(0, value.start).split('\n').length}: ${words}`);
    switch (value.type) {
      case 'CallExpression':
      case 'NewExpression': {
        const called = nameOf(value['callee']);
        if (called === 't' || forOthers.has(called)) return read(called === 't' ? (value['arguments'] as unknown[]).slice(1) : [], false);
        return Object.values(value).forEach((one) => read(one, false));
      }
      case 'Property': {
        const property = nameOf(value['key']);
        return forReaders.has(property) ? undefined : read(value['value'], worded.has(property));
      }
      case 'BinaryExpression':
        return read(
          [value['left'], value['right']].filter((side) => value['operator'] === '+' && isNode(side)),
          inWorded,
        );
      case 'ConditionalExpression':
        read(value['test'], false);
        return read([value['consequent'], value['alternate']], inWorded);
      case 'ArrowFunctionExpression':
      case 'LogicalExpression':
      case 'TemplateLiteral':
      case 'ParenthesizedExpression':
        return Object.values(value).forEach((one) => read(one, inWorded && value.type !== 'TemplateLiteral'));
      default:
        return Object.values(value).forEach((one) => read(one, false));
    }
  };
  read(parseSync(path, source).program, false);
  return found;
}

describe('what the appliance words', () => {
  const sources = files('packages/kc-appliance/src/**/*.ts').filter((path) => !path.endsWith('.test.ts') && !elsewhere.test(path));

  it('is said by t, so that other languages have words for it', () => {
    expect(sources.length).toBeGreaterThan(400);
    expect(sources.flatMap((path) => unsaidIn(path, text(path)))).toEqual([]);
  });

  it('is found where it stands', () => {
    const source = `
      const one = { title: 'Short', searches: 'Nothing is read here.', id: 'no', why: () => (a ? \`\${n} of them\` : t('Said {n}.', { n: 'All of it.' })) };
      log('A line for an operator.'); refuse(400, 'This does not exist.'); throw new Error('A word for a developer.');
      record(\`User \${name} created\`);`;
    expect(unsaidIn('x.ts', source)).toEqual(['x.ts:2: Short', 'x.ts:2: {} of them', 'x.ts:2: All of it.', 'x.ts:3: This does not exist.']);
  });

  it('stays in the list of what others read for as long as it is worded', () => {
    const stale = Object.entries(otherReaders).flatMap(([path, texts]) => {
      const found = unsaidIn(path, text(path), true).map((line) => line.replace(/^[^:]+:\d+: /, ''));
      return texts.filter((one) => !found.includes(one)).map((one) => `${path}: ${one}`);
    });
    expect(stale).toEqual([]);
  });
});
