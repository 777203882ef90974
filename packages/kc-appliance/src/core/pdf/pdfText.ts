import bidiFactory from 'bidi-js';

/** Glyph coverage and widths of a font. */
export interface Measure {
  has: (codePoint: number) => boolean;
  /** In points. */
  width: (letter: string) => number;
}

type Direction = 'ltr' | 'rtl';

const bidi = bidiFactory();
const plain = /^[\x20-\x7e]*$/;
const blanks = /[\t-\r \x85\u2028\u2029]+/g;
/** Hebrew, Arabic and other right-to-left scripts. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const escaped = (letter: string): string => `\\u{${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;

/**
 * Converts a text to one line that the font can draw. Replaces control characters, bidi marks, lone surrogates and missing glyphs with their code point, as
 * audit records do: \u{202E}.
 */
export function readable(text: string, { has }: Pick<Measure, 'has'>): string {
  if (plain.test(text)) return text;
  const letters = [...text.normalize('NFC').replace(blanks, ' ')];
  return letters.map((letter) => (/\p{C}/u.test(letter) || !has(letter.codePointAt(0) ?? 0) ? escaped(letter) : letter)).join('');
}

/** Breaks a readable text into lines of a column: after blanks, and inside words that are too long. Returns at least one line. */
export function linesOf(text: string, width: number, measure: Pick<Measure, 'width'>): string[] {
  const lines: string[] = [];
  let line = '';
  let filled = 0;
  const close = () => {
    lines.push(line.trimEnd());
    line = '';
    filled = 0;
  };
  for (const word of text.split(/(?<= )/)) {
    const letters = [...word].map((letter) => [letter, measure.width(letter)] as const);
    const wide = letters.reduce((sum, [letter, each]) => (letter === ' ' ? sum : sum + each), 0);
    if (filled > 0 && filled + wide > width) close();
    for (const [letter, each] of letters) {
      if (filled > 0 && letter !== ' ' && filled + each > width) close();
      line += letter;
      filled += each;
    }
  }
  close();
  return lines;
}

/** Base direction of a text, from its first letter with a strong direction. */
export const directionOf = (text: string): Direction =>
  rightToLeft.test(text) && (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';

/**
 * Splits a line into runs in visual order, left to right. Each run has one direction and its characters in reading order, because the font reverses and joins
 * right-to-left letters.
 */
export function runsOf(line: string, direction: Direction): string[] {
  if (!rightToLeft.test(line)) return [line];
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const { levels } = embedding;
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: number[][] = [];
  for (const at of bidi.getReorderedIndices(line, embedding)) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before !== undefined && levels[before] === levels[at] && Math.abs(before - at) === 1) last.push(at);
    else runs.push([at]);
  }
  return runs.map((run) => {
    const backwards = (levels[run[0] ?? 0] ?? 0) % 2 === 1;
    const textOf = (indexes: readonly number[]) => indexes.map((index) => mirrored.get(index) ?? line[index] ?? '').join('');
    const read = textOf(backwards ? run.toReversed() : run);
    // A run of marks alone has no script, so the font would not reverse it.
    return backwards && !rightToLeft.test(read) ? textOf(run) : read;
  });
}
