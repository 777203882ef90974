import { Fragment, type ReactNode } from 'react';

const scripts = (names: string): string =>
  names
    .split(' ')
    .map((name) => String.raw`\p{Script=${name}}`)
    .join('');

/** Control and format characters, and fillers: whatever has no shape of its own, with few exceptions. */
const shapeless = /[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;
/** Signs of Arabic and Syriac numbers, which have a shape, and what texts of several lines have. */
const shaped = /[\t\n\r\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]/;
/** Joins or parts letters of some scripts, and puts emoji together. Elsewhere it is nothing but unseen. */
const joiner = /[\u200c\u200d]/;
const joinable = new RegExp(
  `[\\ufe0f\\p{Extended_Pictographic}\\p{Emoji_Modifier}${scripts('Arabic Syriac Mongolian Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan')}]$`,
  'u',
);
/** Marks of direction belong to texts with letters that are written from right to left. */
const direction = /[\u061c\u200e\u200f]/;
const rightToLeft = new RegExp(`[${scripts('Arabic Hebrew Syriac Thaana Nko')}]`, 'u');
/** Flags of regions are a black flag and a word of tags. */
const flag = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}/gu;

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
  const flags = text.match(flag) ?? [];
  return text
    .split(flag)
    .map((part, n) => part.replace(shapeless, (mark, at: number) => (isMeant(mark, part.slice(0, at), text) ? mark : spelled(mark))) + (flags[n] ?? ''))
    .join('');
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
