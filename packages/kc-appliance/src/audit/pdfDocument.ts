import type { create as Create, Font } from 'fontkit';
import { directionOf, readable, runsOf, type Measure } from './pdfText.ts';

/** A document that is made page by page, in one font. Lengths are in points. */
export interface PdfDocument extends Measure {
  nextPage(): void;
  /** Draws one line of readable text. `direction`: that of the text which the line is a part of. */
  draw(line: string, at: { x: number; y: number; color?: string; direction?: 'ltr' | 'rtl' }): void;
  /** The bytes that were made since the last time. */
  take(): Uint8Array;
  /** The rest of them: the last page, those letters of the font that were used, the table of contents. */
  end(): Promise<Uint8Array>;
}

interface PdfFacts {
  title: string;
  /** Epoch seconds. */
  made: number;
  size: readonly [width: number, height: number];
  /** Height of the letters. */
  letters: number;
}

/** Without `features` a line is laid out word by word, and words that run from right to left would stand in the wrong order. */
const asOne = { lineBreak: false, features: [] };

function faceOf(create: typeof Create, font: Uint8Array): Font {
  // Its types know Node's bytes only.
  const face = create(font as Buffer);
  if ('fonts' in face) throw new Error('The font of PDF files has to be a single one.');
  return face;
}

/** Begins a document. Its libraries are loaded here and not before: in a page they would be a part of its start. */
export async function openPdf(font: Uint8Array, { title, made, size, letters }: PdfFacts): Promise<PdfDocument> {
  const [{ default: PDFDocument }, fontkit] = await Promise.all([import('pdfkit'), import('fontkit')]);
  const face = faceOf(fontkit.create, font);
  const has = (codePoint: number) => face.hasGlyphForCodePoint(codePoint);
  const widths = new Map<string, number>();
  const doc = new PDFDocument({
    size: [...size],
    margin: 0,
    autoFirstPage: false,
    // Else it begins with a standard font, and those have no letters beyond Latin-1.
    font: '',
    // It would hold every word of a million records.
    fontLayoutCache: false,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: { Title: readable(title, { has }), CreationDate: new Date(made * 1000) },
  });
  let chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const over = new Promise((resolve) => doc.on('end', resolve));
  doc.font(font).fontSize(letters);

  function take(): Uint8Array {
    const taken = joined(chunks);
    chunks = [];
    return taken;
  }

  return {
    has,
    width(letter) {
      const width = widths.get(letter) ?? (face.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / face.unitsPerEm) * letters;
      widths.set(letter, width);
      return width;
    },
    nextPage: () => void doc.addPage(),
    draw(line, { x, y, color = 'black', direction = directionOf(line) }) {
      doc.fillColor(color);
      let from = x;
      for (const run of runsOf(line, direction)) {
        doc.text(run, from, y, asOne);
        if (run !== line) from += doc.widthOfString(run, asOne);
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
