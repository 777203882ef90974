import { formatMessage } from './formatMessage.ts';
import { spoken, type LanguageId } from './language.ts';
import { asWritten, patternOf, type Pattern, type Slot } from './messagePattern.ts';

type Heard = (said: string) => string | undefined;

/** Between two sentences. */
const sentenceEnd = /(?<=[.!?]) (?=[A-Z])/;
/** The same, with codes such as (CKR_PIN_LOCKED) for themselves, and numbers that a sentence begins with. */
const betweenSentences = /(?<=[.!?]|\([A-Z]+_[A-Z_]+\)) (?=[A-Z\d(])/;
/** So many are looked for as one text among others: what no language has words for takes no time. */
const mostSentences = 5;

/** Characters: what is longer is no sentence of ours, and to look for one in it takes a page its time. */
const longest = 2_000;

/** Between the texts of a list, where it is no comma with a blank. */
const commas: Partial<Record<LanguageId, string>> = { ja: '、', ar: '، ' };

/** A day that an appliance wrote, '2027-01-31', as readers of the language write one. Undefined for all else. */
function dayText(put: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(put)) return undefined;
  const form = new Intl.DateTimeFormat(spoken().locale, { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC', calendar: 'gregory' });
  return form.format(new Date(put));
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
    return texts.includes(undefined) ? undefined : texts.join(commas[spoken().id] ?? ', ');
  };
  const named = (put: string): string => own(put) ?? dayText(put) ?? filled(put) ?? listed(put) ?? put;
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
    return own(said) ?? (said.length > longest ? said : said.split('\n').map(all).join('\n'));
  };
}
