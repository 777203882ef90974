import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { createCsvReader } from 'kc-api/rules/audit/readCsv';
import { formatMessage } from 'kc-intl/formatMessage';
import { hearing } from 'kc-intl/heard';
import { syslogBytes, syslogMessage } from '../../src/syslog/format.ts';
import { mutatedText } from './inputs.ts';
import { defineTarget } from './target.ts';

const lengthOf = ({ length }: { length: number }): number => length;
const line = fc.string({ unit: 'binary', maxLength: 3_000 });

const facts = fc.record({
  kind: fc.constantFrom('audit' as const, 'alert' as const),
  id: fc.string({ unit: 'binary' }),
  date: fc.nat(4_102_444_800),
  host: line,
  facts: fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,12}$/), line), { maxLength: 8 }),
  text: line,
});

/** Checks that a receiver can separate messages: each is one line within the maximum length. */
function checkedMessage(message: string, most: number): string {
  if (Buffer.byteLength(message) > most) throw new Error(`A message has ${Buffer.byteLength(message)} bytes, and not ${most}.`);
  if (/\p{Cc}/u.test(message)) throw new Error('A message has a control character.');
  if (!/^<\d+>1 \S+ \S+ keycontrol - \S+ \[keycontrol@32473[^]*\] /.test(message)) throw new Error(`A message has no header: ${message}`);
  return message;
}

const words = JSON.parse(readFileSync(new URL('../../../kc-intl/words/de.json', import.meta.url), 'utf8')) as Record<string, string>;
const translate = hearing(words);
/** Generates texts of the appliance with parts that another server could repeat. */
const serverTexts = fc.array(fc.oneof(fc.constantFrom(...Object.keys(words).filter((text) => text.includes('{'))), fc.string({ maxLength: 20 })), {
  maxLength: 12,
});

export const textTargets = [
  defineTarget({
    name: 'csv',
    input: mutatedText(['id,date,user\r\n1,"a ""b""",c\r\n', '"#","kc:1"\r\n"=1",x\r\n', '"never closed\r\n,']),
    sizeOf: lengthOf,
    read: (text) => {
      const reader = createCsvReader();
      return [reader.lines(text), reader.rest()];
    },
  }),
  defineTarget({
    name: 'icu',
    input: mutatedText([
      '{count, plural, =0 {none} one {# key} other {# keys}} of {name}',
      "It''s '{'{kind, select, a {one {x}} other {}}'}'",
      '{a, plural, one {{b, select, x {#} other {##}}} other {{a}}}',
    ]),
    sizeOf: lengthOf,
    read: (message) => formatMessage(message, { count: 3, name: 'x', kind: 'a', a: 1, b: 'x' }, 'en-US'),
    isRefusal: (error) => error instanceof Error && error.message.startsWith('A brace is left open'),
  }),
  defineTarget({
    name: 'serverText',
    input: fc.tuple(serverTexts, fc.integer({ min: 1, max: 40 })).map(([parts, times]) => parts.join(' ').repeat(times)),
    sizeOf: lengthOf,
    read: translate,
    timeOfEach: 1_000,
  }),
  defineTarget({
    name: 'syslog',
    input: facts,
    sizeOf: (one) => JSON.stringify(one).length,
    read: (one) => Object.values(syslogBytes).map((most) => checkedMessage(syslogMessage(one, most), most)),
  }),
];
