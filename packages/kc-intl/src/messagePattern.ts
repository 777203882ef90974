import { argument, choicesOf, closing } from './formatMessage.ts';

/** An argument of a message: its name, and a function that converts the matched text to its value. */
export interface Slot {
  name: string;
  read: (put: string) => string | number;
}

/** A pattern that recognizes texts made from a message with arguments. */
export interface Pattern {
  form: RegExp;
  /** The longest literal part, which every text of the message contains. If a text lacks it, the regular expression is skipped. */
  own: string;
  /** Minimum number of literal characters. */
  says: number;
  slots: readonly Slot[];
  message: string;
}

const special = /[.*+?^$()|[\]\\]/g;
const plain = (text: string): string => text.replaceAll("''", "'");
const whole = (text: string): string => text.replaceAll(special, String.raw`\$&`);
/** Matches a number in English notation, for `#`. */
const digits = String.raw`\d[\d,]*`;

/** Arguments for names that users choose. They stay as written: a rule that is called 'Service' must not be translated. */
const ofPeople: ReadonlySet<string> = new Set(['account', 'file', 'group', 'mapping', 'name', 'node', 'rule', 'set', 'user', 'vm']);
export const asWritten = (put: string): string => put;

/** Returns a count for a choice whose text does not contain the number: the smallest count that fits. */
const countOf = (choice: string): number => (choice === 'one' ? 1 : choice.startsWith('=') ? Number(choice.slice(1)) : 2);
const numberOf = (put: string): number => Number(put.replaceAll(',', ''));

interface Argument {
  name: string;
  kind: string | undefined;
  /** The alternative texts by choice; empty for an argument whose value is inserted. */
  choices: readonly (readonly [choice: string, text: string])[];
}

/** Splits a message into texts and arguments, in order. */
function piecesOf(message: string): (string | Argument)[] {
  const pieces: (string | Argument)[] = [];
  let from = 0;
  for (let at = message.indexOf('{'); at >= 0; at = message.indexOf('{', from)) {
    const end = closing(message, at);
    const [, name = '', kind, choices = ''] = argument.exec(message.slice(at + 1, end)) ?? [];
    pieces.push(plain(message.slice(from, at)), { name, kind, choices: kind === undefined ? [] : [...choicesOf(choices)] });
    from = end + 1;
  }
  return [...pieces, plain(message.slice(from))];
}

/** Returns the minimum number of literal characters of a message, for any choices and values. */
const saidBy = (message: string): number =>
  piecesOf(message)
    .map((piece) => {
      if (typeof piece === 'string') return piece.length;
      const [least = 0] = piece.choices.map(([, text]) => saidBy(text)).toSorted((a, b) => a - b);
      return least;
    })
    .reduce((sum, length) => sum + length, 0);

/** Returns the regular expression for a message. Adds its slots in the order of the groups. `counted`: the argument that '#' stands for. */
function formOf(message: string, slots: Slot[], named: (put: string) => string, counted?: string): string {
  const literal = (text: string): string => {
    if (counted === undefined) return whole(text);
    const [first = '', ...rest] = text.split('#');
    return rest.reduce((form, part) => {
      slots.push({ name: counted, read: numberOf });
      return `${form}(${digits})${whole(part)}`;
    }, whole(first));
  };
  const argumentForm = ({ name, kind, choices }: Argument): string => {
    if (kind === undefined) {
      slots.push({ name, read: ofPeople.has(name) ? asWritten : named });
      return '(.+?)';
    }
    // Longer alternatives come first: '{name}.' would also match '{name}, and # more.'
    const alternatives = choices
      .toSorted(([, a], [, b]) => saidBy(b) - saidBy(a))
      .map(([choice, text]) => {
        slots.push({ name, read: () => (kind === 'plural' ? countOf(choice) : choice) });
        return `(${formOf(text, slots, named, kind === 'plural' ? name : counted)})`;
      });
    return `(?:${alternatives.join('|')})`;
  };
  return piecesOf(message)
    .map((piece) => (typeof piece === 'string' ? literal(piece) : argumentForm(piece)))
    .join('');
}

/**
 * Returns the pattern of a message. None for a message of arguments alone, which would match everything, or with quoted braces, which appliances never send.
 */
export function patternOf(message: string, named: (put: string) => string): Pattern[] {
  if (!message.includes('{') || /(?<!')'\{/.test(message)) return [];
  const slots: Slot[] = [];
  const form = formOf(message, slots, named);
  const [own = ''] = piecesOf(message)
    .filter((piece) => typeof piece === 'string')
    .sort((a, b) => b.length - a.length);
  return /[A-Za-z]{3}/.test(form.replaceAll('(.+?)', '')) ? [{ form: new RegExp(`^${form}$`, 's'), own, says: saidBy(message), slots, message }] : [];
}
