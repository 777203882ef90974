import { formatMessage } from './formatMessage.ts';
import { spoken } from './language.ts';

/** A message with plain arguments, as what is said by it is known again. */
interface Pattern {
  form: RegExp;
  names: readonly string[];
  message: string;
}

/** Between two sentences. */
const sentenceEnd = /(?<=[.!?]) (?=[A-Z])/;
const special = /[.*+?^$()|[\]\\]/g;

function patternOf(message: string): Pattern[] {
  if (!message.includes('{') || /\{\w+,|'\{/.test(message)) return [];
  const names: string[] = [];
  const form = message
    .replaceAll("''", "'")
    .replaceAll(special, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => (names.push(name), '(.+?)'));
  // Nothing but arguments would be everything.
  return /[A-Za-z]{3}/.test(form.replaceAll('(.+?)', '')) ? [{ form: new RegExp(`^${form}$`, 's'), names, message }] : [];
}

/**
 * Finds what an appliance says in English among the words of the language that is spoken: a text as it is, one with values put in, or several
 * sentences after each other. What is not found stays as it was said.
 */
export function hearing(words: Readonly<Record<string, string>>): (said: string) => string {
  let patterns: Pattern[] | undefined;
  const own = (said: string): string | undefined => (Object.hasOwn(words, said) ? words[said] : undefined);
  const filled = (said: string): string | undefined => {
    // What says more by itself comes first: '{subject} does not exist.' would fit much else.
    patterns ??= Object.keys(words)
      .flatMap(patternOf)
      .sort((a, b) => b.message.length - a.message.length);
    for (const { form, names, message } of patterns) {
      const [whole, ...put] = form.exec(said) ?? [];
      // What was put in is a name or a number, and no sentence before this one.
      if (whole === undefined || put.some((value) => sentenceEnd.test(value))) continue;
      const values = Object.fromEntries(names.map((name, at) => [name, own(put[at] ?? '') ?? put[at] ?? '']));
      return formatMessage(words[message] ?? message, values, spoken().locale);
    }
    return undefined;
  };
  const one = (said: string): string | undefined => own(said) ?? filled(said);
  return (said) =>
    one(said) ??
    said
      .split(sentenceEnd)
      .map((sentence) => one(sentence) ?? sentence)
      .join(' ');
}
