// @chunk page
import { Fragment, type ReactNode } from 'react';

/** Characters without a shape: tag sequences of regional flags, control characters, format characters and fillers. */
const shapeless = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;
/** Line breaks, and the format characters of Arabic and Syriac numbers, which have a shape. */
const shaped = /[\t\n\r\u0600-\u08e2]/;
/** Joiners shape the letters of many scripts and combine emoji. They have no effect after letters of these scripts and after inherited marks. */
const joiner = /[\u200c\u200d]/;
const joinable = /(?:[\ufe0f\p{ExtPict}\p{EMod}]|(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Zinh}])[\p{L}\p{M}])$/u;
/** Direction marks belong in texts with letters of right-to-left scripts. */
const direction = /[\u061c\u200e\u200f]/;
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;

function isMeant(mark: string, before: string, text: string): boolean {
  if (joiner.test(mark)) return joinable.test(before);
  if (direction.test(mark)) return rightToLeft.test(text);
  return shaped.test(mark);
}
const spelled = (mark: string): string => `\\u{${mark.codePointAt(0)?.toString(16).toUpperCase()}}`;

/**
 * Makes invisible characters and direction overrides visible, as in `\u{200B}`. Use it to show names that other people chose. Copy and compare the original
 * text. Returns anything that is not a string unchanged.
 */
export function legible(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || text.search(shapeless) < 0) return text;
  // Only a flag is longer than one character of two code units.
  return text.replace(shapeless, (mark, at: number) => (mark.length > 2 || isMeant(mark, text.slice(0, at), text) ? mark : spelled(mark)));
}

/**
 * Like `legible`, with line breaks allowed in addresses, paths and names after `@`, `.`, `-`, `/` and `_`. Use it for text that wraps, and `legible` for text
 * on one line.
 */
export function breakable(text: ReactNode): ReactNode {
  const words = legible(text);
  if (typeof words !== 'string') return words;
  const [first, ...rest] = words.split(/(?<=[@./_-])(?=[^\s@./_-])/);
  if (rest.length === 0) return words;
  return [
    first,
    ...rest.map((part, at) => (
      <Fragment key={at}>
        <wbr />
        {part}
      </Fragment>
    )),
  ];
}
