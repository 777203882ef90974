import { formatMessage } from './formatMessage.ts';
import { spoken, type LanguageId } from './language.ts';
import { asWritten, patternOf, type Pattern, type Slot } from './messagePattern.ts';

type Heard = (said: string) => string | undefined;

/** A boundary between two sentences. */
const sentenceEnd = /(?<=[.!?]) (?=[A-Z])/;
/** The same, but also after codes such as (CKR_PIN_LOCKED), and before numbers at the start of a sentence. */
const betweenSentences = /(?<=[.!?]|\([A-Z]+_[A-Z_]+\)) (?=[A-Z\d(])/;
/** Maximum number of sentences that are looked up as one text. Limits the time for texts without a translation. */
const mostSentences = 5;

/** Characters. A longer text is not one of the console's messages, and searching it would slow down the page. */
const longest = 2_000;

/** Separators of the texts in a list, if not a comma with a blank. */
const commas: Partial<Record<LanguageId, string>> = { ja: '、', ar: '، ' };

/** Formats a date from an appliance, '2027-01-31', for the language. Undefined for any other text. */
function dayText(put: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(put)) return undefined;
  const form = new Intl.DateTimeFormat(spoken().locale, { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC', calendar: 'gregory' });
  return form.format(new Date(put));
}

/** Matches a label and its text: 'Issuer: It does not respond.' */
const label = /^([^:\n]{1,80}): (.+)$/s;

/**
 * Returns a function that translates English texts of an appliance with `words`. It recognizes an exact text, a text with
 * inserted values, and several sentences in a row, with an optional label before them. An inserted value may itself be a text, or
 * a list of texts. Texts that the function does not recognize stay unchanged.
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
    // Patterns with more literal text come first: '{subject} does not exist.' would match many other texts.
    patterns ??= Object.keys(words)
      .flatMap((message) => patternOf(message, named))
      .sort((a, b) => b.says - a.says);
    for (const { form, own: part, slots, message } of patterns) {
      if (!said.includes(part)) continue;
      const [fits, ...put] = form.exec(said) ?? [];
      // An inserted value is a name or a number, not a sentence before this one.
      if (fits === undefined || slots.some((slot, at) => isPut(slot) && sentenceEnd.test(put[at] ?? ''))) continue;
      // Nor is it the label of this sentence.
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
  /** Cache of the lookups for one text, because its parts overlap. */
  let tried = new Map<string, string | undefined>();
  /** Translates parts separately: 'System settings: Audit log · 60 days'. */
  const sideBySide: Heard = (said) => {
    const heard = said.includes(' · ') ? said.split(' · ').map(all).join(' · ') : said;
    return heard === said ? undefined : heard;
  };
  const one: Heard = (said) => {
    if (!tried.has(said)) tried.set(said, own(said) ?? sideBySide(said) ?? filled(said) ?? listed(said) ?? labelled(said));
    return tried.get(said);
  };
  /** Translates sentences: the longest run from the start that is one text, then the rest. */
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
