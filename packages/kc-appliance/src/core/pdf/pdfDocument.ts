import type { create as Create, Font } from 'fontkit';
import { directionOf, readable, runsOf, type Measure } from './pdfText.ts';
import type { PdfFontFile, PdfFonts } from '../files/pdfFont.ts';

/** A document that is written page by page. Lengths are in points. */
export interface PdfDocument extends Measure {
  /** Loads further fonts for characters that the first font lacks. Call this before measuring or drawing the texts. */
  know(texts: readonly string[]): Promise<void>;
  nextPage(): void;
  /** Draws one line of readable text. `direction`: the direction of the whole text that the line belongs to. */
  draw(line: string, at: { x: number; y: number; color?: string; direction?: 'ltr' | 'rtl' }): void;
  /** Returns the bytes produced since the last call. */
  take(): Uint8Array;
  /** Returns the remaining bytes: the last page, the used glyphs of the fonts, and the cross-reference table. */
  end(): Promise<Uint8Array>;
}

interface PdfFacts {
  title: string;
  /** Epoch seconds. */
  made: number;
  size: readonly [width: number, height: number];
  /** Font size in points. */
  letters: number;
}

/** Without `features` pdfkit lays out a line word by word, which puts right-to-left words in the wrong order. */
const asOne = { lineBreak: false, baseline: 'alphabetic' as const, features: [] as Record<string, boolean> | never[] };
/** fontkit cannot read the mark positioning of some fonts. With these features off, marks appear next to their letters. */
const unplaced = { lineBreak: false, baseline: 'alphabetic' as const, features: { mark: false, mkmk: false, abvm: false, blwm: false } };

function faceOf(create: typeof Create, font: Uint8Array): Font {
  // The types of fontkit accept only Node's Buffer.
  const face = create(font as Buffer);
  if ('fonts' in face) throw new Error('The font of PDF files has to be a single one.');
  return face;
}

interface FontFace {
  name: string;
  face: Font;
  /** Width of the outline around each letter, as a fraction of its height. It makes thin fonts as dark as the others. */
  line: number;
}

const isPlain = /^[\x20-\x7e]*$/;

/** Creates a document. Loads the PDF libraries lazily, so that they do not delay the start of a page. */
export async function openPdf({ first, further }: PdfFonts, { title, made, size, letters }: PdfFacts): Promise<PdfDocument> {
  const [{ default: PDFDocument }, fontkit, font] = await Promise.all([import('pdfkit'), import('fontkit'), first()]);
  const base: FontFace = { name: 'first', face: faceOf(fontkit.create, font), line: 0 };
  /** The font for each code point that the first font lacks; null if no font has it. */
  const others = new Map<number, FontFace | null>();
  const faces = new Map<string, FontFace>();
  const faceFor = (letter: string): FontFace => others.get(letter.codePointAt(0) ?? 0) ?? base;
  const has = (codePoint: number) => base.face.hasGlyphForCodePoint(codePoint) || (others.get(codePoint) ?? null) !== null;
  const widths = new Map<string, number>();
  const doc = new PDFDocument({
    size: [...size],
    margin: 0,
    autoFirstPage: false,
    // pdfkit would start with a standard font, which lacks characters beyond Latin-1.
    font: '',
    // The cache would hold every word of a million records.
    fontLayoutCache: false,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: { Title: readable(title, { has: () => true }), CreationDate: new Date(made * 1000) },
  });
  let chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const over = new Promise((resolve) => doc.on('end', resolve));
  doc.registerFont(base.name, font as Buffer);
  doc.font(base.name).fontSize(letters);

  async function faceIn({ name, line, read }: PdfFontFile): Promise<FontFace> {
    const known = faces.get(name);
    if (known) return known;
    const bytes = await read();
    const added: FontFace = { name, face: faceOf(fontkit.create, bytes), line };
    doc.registerFont(name, bytes as Buffer);
    faces.set(name, added);
    return added;
  }

  async function otherFor(codePoint: number): Promise<FontFace | null> {
    for (const file of await further(codePoint)) {
      const one = await faceIn(file);
      if (one.face.hasGlyphForCodePoint(codePoint)) return one;
    }
    return null;
  }

  function take(): Uint8Array {
    const taken = joined(chunks);
    chunks = [];
    return taken;
  }

  /** Splits a run into parts of one font each, in visual order. */
  function partsOf(run: string): { font: FontFace; text: string }[] {
    const parts: { font: FontFace; text: string }[] = [];
    for (const letter of run) {
      const one = faceFor(letter);
      const last = parts.at(-1);
      // Keep a combining mark in the font of its base letter.
      if (last && (last.font === one || (/\p{M}/u.test(letter) && last.font.face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)))) last.text += letter;
      else parts.push({ font: one, text: letter });
    }
    return directionOf(run) === 'rtl' ? parts.toReversed() : parts;
  }

  /** Chooses a way to lay out a part. Falls back to code point numbers if its font cannot lay it out. */
  function drawable(part: { font: FontFace; text: string }): { font: FontFace; text: string; how: typeof asOne } {
    if (part.font === base) return { ...part, how: asOne };
    for (const how of [asOne, unplaced])
      try {
        part.font.face.layout(part.text, how.features as never);
        return { ...part, how };
      } catch {
        // Try the next layout.
      }
    return { font: base, text: readable(part.text, { has: () => false }), how: asOne };
  }

  return {
    async know(texts) {
      for (const text of texts) {
        if (isPlain.test(text)) continue;
        for (const letter of text.normalize('NFC')) {
          const codePoint = letter.codePointAt(0) ?? 0;
          if (/\p{C}/u.test(letter) || others.has(codePoint) || base.face.hasGlyphForCodePoint(codePoint)) continue;
          others.set(codePoint, await otherFor(codePoint));
        }
      }
    },
    has,
    width(letter) {
      const known = widths.get(letter);
      if (known !== undefined) return known;
      const { face } = faceFor(letter);
      const width = (face.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / face.unitsPerEm) * letters;
      widths.set(letter, width);
      return width;
    },
    nextPage: () => void doc.addPage(),
    draw(text, { x, y, color = 'black', direction = directionOf(text) }) {
      doc.fillColor(color).strokeColor(color);
      let from = x;
      // Use the baseline of the base font for all fonts, because their ascents differ.
      const below = y + (base.face.ascent / base.face.unitsPerEm) * letters;
      for (const run of runsOf(text, direction))
        for (const { font: one, text: part, how } of partsOf(run).map(drawable)) {
          doc.font(one.name);
          doc.lineWidth(letters * one.line);
          doc.text(part, from, below, { ...how, ...(one.line > 0 ? { fill: true, stroke: true } : {}) } as object);
          if (part !== text) from += doc.widthOfString(part, how as object);
        }
    },
    take,
    async end() {
      doc.end();
      await over;
      return take();
    },
  };
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
