import { numberIn } from './numberText.ts';

/** What is put into a message, by its name there. A number is written in the digits of the language where it is counted, as `#`; else as it is. */
export type Values<T = never> = Readonly<Record<string, string | number | undefined | T>>;

const rules = new Map<string, Intl.PluralRules>();

function kept<T>(made: Map<string, T>, locale: string, make: () => T): T {
  const one = made.get(locale) ?? make();
  made.set(locale, one);
  return one;
}

/** 'one', 'few', 'other': what a language calls such a count. English is asked without Intl, which takes a browser milliseconds to begin with. */
const pluralOf = (locale: string, count: number): string =>
  locale === 'en-US' ? (count === 1 ? 'one' : 'other') : kept(rules, locale, () => new Intl.PluralRules(locale)).select(count);

/** Where a quoted part ends: at the next apostrophe, or with the message (as ICU has it). */
function quoteEnd(message: string, from: number): number {
  const end = message.indexOf("'", from + 1);
  return end === -1 ? message.length : end;
}

/** Whether a quoted part begins here. The caller has ruled out `''`, which is an apostrophe. */
const isQuote = (letter: string | undefined, next: string | undefined): boolean => letter === "'" && (next === '{' || next === '}');

/** Where an argument or a choice of one ends: at the brace that closes the one at `from`. Quotes are read as in `partsOf`. */
export function closing(message: string, from: number): number {
  let depth = 0;
  for (let i = from; i < message.length; i += 1) {
    const letter = message[i];
    const next = message[i + 1];
    if (letter === "'" && next === "'") i += 1;
    else if (isQuote(letter, next)) i = quoteEnd(message, i);
    else if (letter === '{') depth += 1;
    else if (letter === '}' && --depth === 0) return i;
  }
  throw new Error(`A brace is left open: ${message}`);
}

/** The texts of choices by their names: `one {# key} other {# keys}`. */
export function choicesOf(choices: string): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = choices.indexOf('{'); at >= 0;) {
    const end = closing(choices, at);
    const name = choices.slice(0, at).trim();
    found.set(name, choices.slice(at + 1, end));
    choices = choices.slice(end + 1);
    at = choices.indexOf('{');
  }
  return found;
}

/** The text of the choice that is meant: '=0' before 'one' before 'other'. */
function chosen(choices: string, names: readonly string[]): string {
  const found = choicesOf(choices);
  const name = names.find((one) => found.has(one)) ?? 'other';
  return found.get(name) ?? '';
}

/** `name`, or `name, plural, …` */
export const argument = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,\s*([\s\S]*))?$/;

/**
 * The parts of a message in ICU's syntax, as far as the console uses it: `{name}`, `{count, plural, =0 {none} one {# key} other {# keys}}`,
 * `{kind, select, a {…} other {…}}`, `#` for the number that is counted, and quotes: `''` is an apostrophe, `'{'` a brace. A value that is
 * undefined stands as nothing.
 */
export function partsOf<T>(message: string, values: Values<T>, locale: string, count?: number): (string | T)[] {
  const parts: (string | T)[] = [];
  const add = (part: string | number | T | undefined): void => {
    const last = parts.at(-1);
    if (part === undefined || part === '') return;
    if (typeof part !== 'string' && typeof part !== 'number') parts.push(part);
    else if (typeof last === 'string') parts[parts.length - 1] = last + String(part);
    else parts.push(String(part));
  };
  for (let i = 0; i < message.length; i += 1) {
    const letter = message[i] as string;
    const next = message[i + 1] ?? '';
    if (letter === "'" && next === "'") {
      add(letter);
      i += 1;
    } else if (isQuote(letter, next)) {
      const end = quoteEnd(message, i);
      add(message.slice(i + 1, end));
      i = end;
    } else if (letter === '#' && count !== undefined) add(numberIn(locale, count));
    else if (letter === '{') {
      const end = closing(message, i);
      const [, name = '', kind, choices = ''] = argument.exec(message.slice(i + 1, end)) ?? [];
      const value = values[name];
      i = end;
      if (kind === undefined) add(value);
      else {
        const counts = kind === 'plural' ? Number(value) : undefined;
        const names = counts === undefined ? [String(value)] : [`=${counts}`, pluralOf(locale, counts)];
        for (const part of partsOf(chosen(choices, names), values, locale, counts ?? count)) add(part);
      }
    } else add(letter);
  }
  return parts;
}

/** A message with its values put in. */
export const formatMessage = (message: string, values: Values, locale: string): string => partsOf(message, values, locale).join('');
