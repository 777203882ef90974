/** Control characters including line breaks, bidi marks, and lone surrogates. */
const unseen = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufffe\uffff]/gu;
/** Zero-width characters and fillers. Joiners stay next to non-ASCII letters and emoji, and tag characters in flags. */
const zeroWidth =
  /[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f|\u17b4|\u17b5|(?<![^\p{ASCII}])[\u200c\u200d]|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0000}-\u{e007f}]/gu;

const spelled = (one: string): string => `\\u{${one.codePointAt(0)?.toString(16).toUpperCase()}}`;

/** Returns the text with invisible and misleading characters replaced by their code point, such as `\u{A}`. */
export const visible = (text: string): string => text.replace(unseen, spelled).replace(zeroWidth, spelled);
