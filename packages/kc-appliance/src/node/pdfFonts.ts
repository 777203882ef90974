import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PdfFontFile, PdfFonts } from '../core/files/pdfFont.ts';

const { resolve } = createRequire(import.meta.url);

interface Family {
  /** Its package. It splits the font into files by ranges of characters; `unicode.json` lists the ranges. */
  package: string;
  /** Suffix of its file names, after the name of the range. */
  ending: string;
  line?: number;
}

const noto = (script: string, line = 0): Family => ({ package: `@fontsource-variable/noto-sans-${script}`, ending: 'wght-normal.woff2', line });
/** A PDF uses the thinnest weight of a variable font. A line around the letters makes them as bold as the other fonts. */
const thin = 0.035;

/** Scripts with joined letters have a font of their own with shaping rules. The last font covers nearly all other characters, without shaping. */
const families: readonly Family[] = [
  ...['devanagari', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada', 'malayalam', 'sinhala', 'thai', 'khmer'].map((script) =>
    noto(script),
  ),
  { package: '@fontsource/noto-sans-myanmar', ending: '400-normal.woff2' },
  noto('sc', thin),
  noto('kr', thin),
  { package: '@fontsource/unifontex', ending: '400-normal.woff2' },
];

const nameOf = ({ package: from }: Family): string => from.slice(from.indexOf('/') + 1);

/** 'U+0900-097f,U+1cd0' */
const rangesOf = (text: string): [low: number, high: number][] =>
  text.split(',').map((range) => {
    const [low = '', high = low] = range.replace('U+', '').split('-');
    return [Number.parseInt(low, 16), Number.parseInt(high, 16)];
  });

interface Part extends PdfFontFile {
  ranges: readonly (readonly [low: number, high: number])[] | null;
}

/** Decompresses WOFF2, the format for browsers, because PDF files need the font itself. */
async function unpacked(path: string): Promise<Uint8Array> {
  const { default: woff2 } = await import('wawoff2');
  // Copy the result: it is a view of memory that the next font overwrites.
  return Uint8Array.from(await woff2.decompress(await readFile(path)));
}

async function partsOf(family: Family): Promise<Part[]> {
  const { package: from, ending, line = 0 } = family;
  const said = JSON.parse(await readFile(resolve(`${from}/unicode.json`), 'utf8')) as Readonly<Record<string, string>>;
  const path = (part: string) => resolve(`${from}/files/${nameOf(family)}-${part}-${ending}`);
  // The ranges in its `unicode.json` cover only a small part of its characters.
  if (nameOf(family) === 'unifontex') return [{ name: 'unifontex', line, ranges: null, read: () => unpacked(path('latin')) }];
  return Object.entries(said).map(([key, ranges]) => {
    const part = key.replaceAll(/[[\]]/g, '');
    return { name: `${nameOf(family)}-${part}`, line, ranges: rangesOf(ranges), read: () => unpacked(path(part)) };
  });
}

let parts: Promise<Part[]> | null = null;

/** The fonts of all scripts, from their packages. */
export const nodePdfFonts: PdfFonts = {
  first: () => readFile(resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  async further(codePoint) {
    parts ??= Promise.all(families.map(partsOf)).then((all) => all.flat());
    return (await parts).filter(({ ranges }) => ranges?.some(([low, high]) => codePoint >= low && codePoint <= high) ?? true);
  },
};
