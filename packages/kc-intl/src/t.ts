import { formatMessage, partsOf, type Values } from './formatMessage.ts';
import { spoken, worded } from './language.ts';

const nothing: Values = {};
/** True if the text contains no argument and no quote. */
const plain = (text: string): boolean => !text.includes('{') && !text.includes("''");

/**
 * Returns a text of the console in the current language: `t('Delete {name}?', { name })`. The message must be a literal, so that
 * `npm run words` finds it. Its syntax is that of ICU (see `formatMessage`).
 */
/* @__NO_SIDE_EFFECTS__ */
export function t(message: string, values: Values = nothing): string {
  const text = worded(message);
  return plain(text) ? text : formatMessage(text, values, spoken().locale);
}

/** Like `t`, for arguments that are elements: returns the texts with the elements between them. */
/* @__NO_SIDE_EFFECTS__ */
export const parts = <T>(message: string, values: Values<T>): (string | T)[] => partsOf(worded(message), values, spoken().locale);
