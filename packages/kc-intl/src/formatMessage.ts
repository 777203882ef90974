import { numberIn } from './numberText.ts';

/** Values for the arguments of a message, by name. A counted number, as `#`, has the digits of the language; any other number stays as it is. */
export type Values<T = never> = Readonly<Record<string, string | number | undefined | T>>;

const rules = new Map<string, Intl.PluralRules>();

function kept<T>(made: Map<string, T>, locale: string, make: () => T): T {
  const one = made.get(locale) ?? make();
  made.set(locale, one);
  return one;
}

/** Returns the plural category of a count in a language: 'one', 'few', 'other'. English avoids Intl, which takes a browser milliseconds to initialize. */
const pluralOf = (locale: string, count: number): string =>
  locale === 'en-US' ? (count === 1 ? 'one' : 'other') : kept(rules, locale, () => new Intl.PluralRules(locale)).select(count);

/** Returns the end of a quoted part: the next apostrophe, or the end of the message (as in ICU). */
function quoteEnd(message: string, from: number): number {
  const end = message.indexOf("'", from + 1);
  return end === -1 ? message.length : end;
}

/** True if a quoted part starts here. The caller has ruled out `''`, which is an apostrophe. */
const isQuote = (letter: string | undefined, next: string | undefined): boolean => letter === "'" && (next === '{' || next === '}');

/** Returns the index of the brace that closes the one at `from`, which opens an argument or a choice. Handles quotes like `partsOf`. */
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

/** Returns the texts of choices by name: `one {# key} other {# keys}`. */
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

/** Returns the text of the first matching choice: '=0' before 'one' before 'other'. */
function chosen(choices: string, names: readonly string[]): string {
  const found = choicesOf(choices);
  const name = names.find((one) => found.has(one)) ?? 'other';
  return found.get(name) ?? '';
}

/** `name`, or `name, plural, …` */
export const argument = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,\s*([\s\S]*))?$/;

/**
 * Returns the parts of a message in the subset of ICU syntax that the console uses: `{name}`, `{count, plural, =0 {none} one {# key} other {# keys}}`, `{kind,
 * select, a {…} other {…}}`, and `#` for the counted number. In quotes, `''` is an apostrophe and `'{'` a brace. An undefined value adds nothing.
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

/** Returns a message with its values inserted. */
export const formatMessage = (message: string, values: Values, locale: string): string => partsOf(message, values, locale).join('');
