import { argument, choicesOf, closing } from './formatMessage.ts';

/** A place of a message in which something was put: its name, and what is known of it by what stands there. */
export interface Slot {
  name: string;
  read: (put: string) => string | number;
}

/** A message with arguments, as what is said by it is known again. */
export interface Pattern {
  form: RegExp;
  /** The longest of its own words that every form of it has: where it is missing, nothing else has to be looked at. */
  own: string;
  /** How much it says by itself. */
  says: number;
  slots: readonly Slot[];
  message: string;
}

const special = /[.*+?^$()|[\]\\]/g;
const plain = (text: string): string => text.replaceAll("''", "'");
const whole = (text: string): string => text.replaceAll(special, String.raw`\$&`);
/** A number as English writes it, in a message that counts. */
const digits = String.raw`\d[\d,]*`;

/** What people name themselves stays as they wrote it: a rule that is called 'Service' is no service. */
const ofPeople: ReadonlySet<string> = new Set(['account', 'file', 'group', 'mapping', 'name', 'node', 'rule', 'set', 'user', 'vm']);
export const asWritten = (put: string): string => put;

/** How many were counted, where the number does not stand there: the least that the choice is for. */
const countOf = (choice: string): number => (choice === 'one' ? 1 : choice.startsWith('=') ? Number(choice.slice(1)) : 2);
const numberOf = (put: string): number => Number(put.replaceAll(',', ''));

interface Argument {
  name: string;
  kind: string | undefined;
  /** What can stand in its place, by choice; nothing where a value is put in. */
  choices: readonly (readonly [choice: string, text: string])[];
}

/** A message as texts and arguments, in their order. */
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

/** How much a message says by itself, whatever is chosen and put in. */
const saidBy = (message: string): number =>
  piecesOf(message)
    .map((piece) => {
      if (typeof piece === 'string') return piece.length;
      const [least = 0] = piece.choices.map(([, text]) => saidBy(text)).toSorted((a, b) => a - b);
      return least;
    })
    .reduce((sum, length) => sum + length, 0);

/** The form of a message, piece by piece; its slots stand in the order of its groups. `counted`: whose number '#' is. */
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
    // What says more comes first: '{name}.' would fit '{name}, and # more.' as well.
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

/** Nothing but arguments would be everything, and what is quoted nobody says. */
export function patternOf(message: string, named: (put: string) => string): Pattern[] {
  if (!message.includes('{') || /(?<!')'\{/.test(message)) return [];
  const slots: Slot[] = [];
  const form = formOf(message, slots, named);
  const [own = ''] = piecesOf(message)
    .filter((piece) => typeof piece === 'string')
    .sort((a, b) => b.length - a.length);
  return /[A-Za-z]{3}/.test(form.replaceAll('(.+?)', '')) ? [{ form: new RegExp(`^${form}$`, 's'), own, says: saidBy(message), slots, message }] : [];
}
