import { Fragment, type ReactNode } from 'react';

/** Flags of regions, which are a black flag and tags; control and format characters; fillers. Most of them have no shape of their own. */
const shapeless = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;
/** Line breaks, and the format characters of Arabic and Syriac numbers, which have a shape. */
const shaped = /[\t\n\r\u0600-\u08e2]/;
/** Joiners shape the letters of many scripts and combine emoji. After letters of these scripts, and after inherited marks, they have no effect. */
const joiner = /[\u200c\u200d]/;
const joinable = /(?:[\ufe0f\p{ExtPict}\p{EMod}]|(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Zinh}])[\p{L}\p{M}])$/u;
/** Direction marks belong to texts with letters that are written from right to left. */
const direction = /[\u061c\u200e\u200f]/;
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;

function isMeant(mark: string, before: string, text: string): boolean {
  if (joiner.test(mark)) return joinable.test(before);
  if (direction.test(mark)) return rightToLeft.test(text);
  return shaped.test(mark);
}
const spelled = (mark: string): string => `\\u{${mark.codePointAt(0)?.toString(16).toUpperCase()}}`;

/**
 * A text as it reads: characters that nobody sees, and marks that turn it around, are spelled out, as in `\u{200B}`. For
 * what others named; copying and comparing take the text itself. What is no text stays as it is.
 */
export function legible(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || text.search(shapeless) < 0) return text;
  // Only a flag is longer than one character of two units.
  return text.replace(shapeless, (mark, at: number) => (mark.length > 2 || isMeant(mark, text.slice(0, at), text) ? mark : spelled(mark)));
}

/**
 * A legible text that breaks where addresses, paths and names have their parts, after `@`, `.`, `-`, `/` and `_`, before it
 * breaks within one. For what wraps; what stands on one line takes `legible`.
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
