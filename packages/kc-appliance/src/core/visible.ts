/** Line breaks and other control characters, marks that turn the direction of text, halves of surrogate pairs. */
const unseen = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** The text with `\u{A}` in place of what nobody sees and what makes the rest read as something else. */
export const visible = (text: string): string => text.replace(unseen, (one) => `\\u{${one.charCodeAt(0).toString(16).toUpperCase()}}`);
