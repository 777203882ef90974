import { formatMessage } from './formatMessage.ts';
import { spoken } from './language.ts';

/** A message with plain arguments, as what is said by it is known again. */
interface Pattern {
  form: RegExp;
  names: readonly string[];
  message: string;
}

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
    patterns ??= Object.keys(words).flatMap(patternOf);
    for (const { form, names, message } of patterns) {
      const found = form.exec(said);
      if (!found) continue;
      const values = Object.fromEntries(names.map((name, at) => [name, own(found[at + 1] ?? '') ?? found[at + 1] ?? '']));
      return formatMessage(words[message] ?? message, values, spoken().locale);
    }
    return undefined;
  };
  const one = (said: string): string | undefined => own(said) ?? filled(said);
  return (said) => {
    const whole = own(said);
    if (whole !== undefined) return whole;
    const sentences = said.split(/(?<=[.!?]) (?=[A-Z])/);
    return sentences.length > 1 ? sentences.map((sentence) => one(sentence) ?? sentence).join(' ') : (filled(said) ?? said);
  };
}
