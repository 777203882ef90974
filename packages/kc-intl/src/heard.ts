import { argument, choicesOf, closing, formatMessage } from './formatMessage.ts';
import { spoken } from './language.ts';

/** A place of a message in which something was put: its name, and what is known of it by what stands there. */
interface Slot {
  name: string;
  read: (put: string) => string | number;
}

/** A message with arguments, as what is said by it is known again. */
interface Pattern {
  form: RegExp;
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
const whole = (text: string): string => text.replaceAll("''", "'").replaceAll(special, String.raw`\$&`);
/** A number as English writes it, in a message that counts. */
const digits = /\d[\d,]*/;

/** What people name themselves stays as they wrote it: a rule that is called 'Service' is no service. */
const ofPeople: ReadonlySet<string> = new Set(['account', 'file', 'group', 'mapping', 'name', 'node', 'rule', 'set', 'user', 'vm']);
const asWritten = (put: string): string => put;

/** How many were counted, by what stands there: its number, else the least that the choice is for. */
const countOf =
  (choice: string) =>
  (put: string): number =>
    Number(digits.exec(put)?.[0].replaceAll(',', '') ?? (choice === 'one' ? 1 : choice.startsWith('=') ? choice.slice(1) : 2));

/** The form of a message, part by part; its slots stand in the order of its groups. */
function formOf(message: string, slots: Slot[], named: (put: string) => string): string {
  let form = '';
  let from = 0;
  for (let at = message.indexOf('{'); at >= 0; at = message.indexOf('{', from)) {
    const end = closing(message, at);
    const [, name = '', kind, choices = ''] = argument.exec(message.slice(at + 1, end)) ?? [];
    form += whole(message.slice(from, at));
    from = end + 1;
    if (kind === undefined) {
      slots.push({ name, read: ofPeople.has(name) ? asWritten : named });
      form += '(.+?)';
      continue;
    }
    const alternatives = [...choicesOf(choices)].map(([choice, text]) => {
      slots.push({ name, read: kind === 'plural' ? countOf(choice) : () => choice });
      const inside = formOf(text, slots, named);
      return `(${kind === 'plural' ? inside.replaceAll('#', digits.source) : inside})`;
    });
    form += `(?:${alternatives.join('|')})`;
  }
  return form + whole(message.slice(from));
}

/** Nothing but arguments would be everything, and what is quoted nobody says. */
function patternOf(message: string, named: (put: string) => string): Pattern[] {
  if (!message.includes('{') || message.includes("'{")) return [];
  const slots: Slot[] = [];
  const form = formOf(message, slots, named);
  return /[A-Za-z]{3}/.test(form.replaceAll('(.+?)', '')) ? [{ form: new RegExp(`^${form}$`, 's'), slots, message }] : [];
}

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
    return texts.includes(undefined) ? undefined : texts.join(', ');
  };
  const named = (put: string): string => own(put) ?? filled(put) ?? listed(put) ?? put;
  const filled: Heard = (said) => {
    // What says more by itself comes first: '{subject} does not exist.' would fit much else.
    patterns ??= Object.keys(words)
      .flatMap((message) => patternOf(message, named))
      .sort((a, b) => b.message.length - a.message.length);
    for (const { form, slots, message } of patterns) {
      const [fits, ...put] = form.exec(said) ?? [];
      // What was put in is a name or a number, and no sentence before this one.
      if (fits === undefined || slots.some(({ read }, at) => (read === named || read === asWritten) && sentenceEnd.test(put[at] ?? ''))) continue;
      // Nor what this sentence is about.
      if (message.startsWith('{') && put[0]?.includes(': ')) continue;
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
  const one: Heard = (said) => {
    if (!tried.has(said)) tried.set(said, own(said) ?? filled(said) ?? labelled(said));
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
