import { argument, choicesOf, closing, formatMessage } from './formatMessage.ts';
import { spoken, type LanguageId } from './language.ts';

/** A place of a message in which something was put: its name, and what is known of it by what stands there. */
interface Slot {
  name: string;
  read: (put: string) => string | number;
}

/** A message with arguments, as what is said by it is known again. */
interface Pattern {
  form: RegExp;
  /** The longest of its own words that every form of it has: where it is missing, nothing else has to be looked at. */
  own: string;
  /** How much it says by itself. */
  says: number;
  slots: readonly Slot[];
  message: string;
}

type Heard = (said: string) => string | undefined;

/** Between two sentences. */
const sentenceEnd = /(?<=[.!?]) (?=[A-Z])/;
/** The same, with codes such as (CKR_PIN_LOCKED) for themselves, and numbers that a sentence begins with. */
const betweenSentences = /(?<=[.!?]|\([A-Z]+_[A-Z_]+\)) (?=[A-Z\d(])/;
/** So many are looked for as one text among others: what no language has words for takes no time. */
const mostSentences = 5;
const special = /[.*+?^$()|[\]\\]/g;
const plain = (text: string): string => text.replaceAll("''", "'");
const whole = (text: string): string => text.replaceAll(special, String.raw`\$&`);
/** A number as English writes it, in a message that counts. */
const digits = String.raw`\d[\d,]*`;

/** What people name themselves stays as they wrote it: a rule that is called 'Service' is no service. */
const ofPeople: ReadonlySet<string> = new Set(['account', 'file', 'group', 'mapping', 'name', 'node', 'rule', 'set', 'user', 'vm']);
const asWritten = (put: string): string => put;

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
function patternOf(message: string, named: (put: string) => string): Pattern[] {
  if (!message.includes('{') || message.includes("'{")) return [];
  const slots: Slot[] = [];
  const form = formOf(message, slots, named);
  const [own = ''] = piecesOf(message)
    .filter((piece) => typeof piece === 'string')
    .sort((a, b) => b.length - a.length);
  return /[A-Za-z]{3}/.test(form.replaceAll('(.+?)', '')) ? [{ form: new RegExp(`^${form}$`, 's'), own, says: saidBy(message), slots, message }] : [];
}

/** Between the texts of a list, where it is no comma with a blank. */
const commas: Partial<Record<LanguageId, string>> = { ja: '、', ar: '، ' };

/** 'Issuer: It does not respond.': what it is about, and what is said of it. */
const label = /^([^:\n]{1,80}): (.+)$/s;

/**
 * Finds what an appliance says in English among the words of the language that is spoken: a text as it is, one with values put in, or several
 * sentences after each other, with what they are about before them. What is put in may be a text itself, or a list of some. What is not found stays as
 * it was said.
 */
export function hearing(words: Readonly<Record<string, string>>): (said: string) => string {
  let patterns: Pattern[] | undefined;
  const own: Heard = (said) => (Object.hasOwn(words, said) ? words[said] : undefined);
  const listed: Heard = (put) => {
    const texts = put.includes(', ') ? put.split(', ').map(own) : [undefined];
    return texts.includes(undefined) ? undefined : texts.join(commas[spoken().id] ?? ', ');
  };
  const named = (put: string): string => own(put) ?? filled(put) ?? listed(put) ?? put;
  const isPut = ({ read }: Slot): boolean => read === named || read === asWritten;
  const filled: Heard = (said) => {
    // What says more by itself comes first: '{subject} does not exist.' would fit much else.
    patterns ??= Object.keys(words)
      .flatMap((message) => patternOf(message, named))
      .sort((a, b) => b.says - a.says);
    for (const { form, own: part, slots, message } of patterns) {
      if (!said.includes(part)) continue;
      const [fits, ...put] = form.exec(said) ?? [];
      // What was put in is a name or a number, and no sentence before this one.
      if (fits === undefined || slots.some((slot, at) => isPut(slot) && sentenceEnd.test(put[at] ?? ''))) continue;
      // Nor what this sentence is about.
      if (message.startsWith('{') && slots[0] && isPut(slots[0]) && put[0]?.includes(': ')) continue;
      const values = Object.fromEntries(slots.flatMap(({ name, read }, at) => (put[at] === undefined ? [] : [[name, read(put[at])] as const])));
      return formatMessage(words[message] ?? message, values, spoken().locale);
    }
    return undefined;
  };
  const labelled: Heard = (said) => {
    const [, about = '', rest = ''] = label.exec(said) ?? [];
    const heard = rest === '' || sentenceEnd.test(about) ? rest : all(rest);
    return heard === rest ? undefined : `${own(about) ?? about}: ${heard}`;
  };
  /** What was looked for in this text: its parts overlap. */
  let tried = new Map<string, string | undefined>();
  /** 'System settings: Audit log · 60 days': each for itself. */
  const sideBySide: Heard = (said) => {
    const heard = said.includes(' · ') ? said.split(' · ').map(all).join(' · ') : said;
    return heard === said ? undefined : heard;
  };
  const one: Heard = (said) => {
    if (!tried.has(said)) tried.set(said, own(said) ?? sideBySide(said) ?? filled(said) ?? listed(said) ?? labelled(said));
    return tried.get(said);
  };
  /** Of several sentences the first ones that are one text, however many; then those behind them. */
  const inTurn = (sentences: readonly string[]): string[] => {
    for (let most = Math.min(sentences.length, mostSentences); most > 0; most -= 1) {
      const heard = one(sentences.slice(0, most).join(' '));
      if (heard !== undefined) return [heard, ...inTurn(sentences.slice(most))];
    }
    return sentences.length === 0 ? [] : [sentences[0] ?? '', ...inTurn(sentences.slice(1))];
  };
  const all = (said: string): string => one(said) ?? inTurn(said.split(betweenSentences)).join(' ');
  return (said) => {
    tried = new Map();
    return own(said) ?? said.split('\n').map(all).join('\n');
  };
}
