/** `npm run words`: lists the texts of the console and the gaps in its translations. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { saidTexts } from './lib/messages.ts';
import { gapsOf, translated, wordsOf, wordsPath } from './lib/words.ts';

const HELP = `npm run words -- [options]

Says for each language how many texts it lacks, and how many it has that nothing says any more. Fails where there are any.

  --missing <language>  { "<English>": "", … }, the texts that a language lacks, to be translated
  --in <pattern>        with it, those alone whose first place matches the regular expression: 'kc-screens/src/kmip|rules/kmip'
  --take <file> <language>  takes translations of such a file into the words of a language
  --prune               takes what nothing says any more out of all languages
  --where <text>        the places that say a text, or begin with it
  --help                this text
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    missing: { type: 'string' },
    in: { type: 'string', default: '' },
    take: { type: 'string' },
    prune: { type: 'boolean', default: false },
    where: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const languageOf = (name: string | undefined) => {
  const found = translated.find((one) => one === name);
  if (found === undefined) throw new Error(`Name a language: ${translated.join(', ')}.`);
  return found;
};

/** Writes the translations of a language, sorted by code units, so that a changed text is one changed line in every environment. */
const write = (language: (typeof translated)[number], words: Record<string, string>): void =>
  writeFileSync(wordsPath(language), `${JSON.stringify(Object.fromEntries(Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`);

function run(): void {
  if (values.help) return void process.stdout.write(HELP);
  for (const language of translated) if (!existsSync(wordsPath(language))) write(language, {});
  const said = saidTexts();
  const messages = new Set(said.map(({ message }) => message));
  if (values.where !== undefined) {
    const start = values.where;
    for (const { message, place } of said) if (message.startsWith(start)) process.stdout.write(`${place}: ${message}\n`);
    return;
  }
  if (values.missing !== undefined) {
    const first = new Map(said.toReversed().map(({ message, place }) => [message, place]));
    const inside = new RegExp(values.in);
    const missing = gapsOf(wordsOf(languageOf(values.missing)), messages).missing.filter((message) => inside.test(first.get(message) ?? ''));
    return void process.stdout.write(`${JSON.stringify(Object.fromEntries(missing.map((message) => [message, ''])), null, 2)}\n`);
  }
  if (values.take !== undefined) {
    const language = languageOf(positionals[0]);
    const taken = JSON.parse(readFileSync(values.take, 'utf8')) as Record<string, string>;
    const known = Object.entries(taken).filter(([message, text]) => messages.has(message) && text !== '');
    write(language, { ...wordsOf(language), ...Object.fromEntries(known) });
    return void process.stdout.write(`${language}: ${known.length} of ${Object.keys(taken).length} taken\n`);
  }
  process.stdout.write(`${messages.size} texts at ${said.length} places\n`);
  for (const language of translated) {
    const words = wordsOf(language);
    const { missing, unused } = gapsOf(words, messages);
    if (values.prune && unused.length > 0) write(language, Object.fromEntries(Object.entries(words).filter(([message]) => messages.has(message))));
    process.stdout.write(`${language}: ${missing.length} missing, ${unused.length} unused${values.prune && unused.length > 0 ? ', taken out' : ''}\n`);
    if (missing.length > 0 || (unused.length > 0 && !values.prune)) process.exitCode = 1;
  }
}

try {
  run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
