import type { Outgoing } from '../outgoing.ts';

/** A font as a file, TrueType or OpenType. */
export interface PdfFontFile {
  /** Unique name of the font. */
  name: string;
  /** Width of the outline around each letter, as a fraction of its height. 0 for none, if the letters are dark enough. */
  line: number;
  read: () => Promise<Uint8Array>;
}

/** The fonts of PDF files. */
export interface PdfFonts {
  /** The font for all characters that it contains. */
  first: () => Promise<Uint8Array>;
  /** Returns fonts that may contain a character which the first font lacks, best first. */
  further: (codePoint: number) => Promise<readonly PdfFontFile[]>;
}

/**
 * Loads the font of PDF files from an asset of the page: bundlers that know `new URL(…, import.meta.url)` emit it. The Node server reads it from its package.
 */
export async function fetchPdfFont(ask: Outgoing): Promise<Uint8Array> {
  const answer = await ask(new URL('dejavu-fonts-ttf/ttf/DejaVuSans.ttf', import.meta.url).href);
  if (!answer.ok) throw new Error(`The font of PDF files was answered with ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}
