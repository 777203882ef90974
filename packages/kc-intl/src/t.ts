import { formatMessage, partsOf, type Values } from './formatMessage.ts';
import { spoken, worded } from './language.ts';

const nothing: Values = {};
/** Nothing to put in, and nothing quoted. */
const plain = (text: string): boolean => !text.includes('{') && !text.includes("''");

/**
 * A text of the console in the language that is spoken: `t('Delete {name}?', { name })`. The message is a literal, so that `npm run words` finds it;
 * its syntax is ICU's (see `formatMessage`).
 */
/* @__NO_SIDE_EFFECTS__ */
export function t(message: string, values: Values = nothing): string {
  const text = worded(message);
  return plain(text) ? text : formatMessage(text, values, spoken().locale);
}

/** As `t`, where something that is drawn is put in: the texts, with that between them. */
/* @__NO_SIDE_EFFECTS__ */
export const parts = <T>(message: string, values: Values<T>): (string | T)[] => partsOf(worded(message), values, spoken().locale);
