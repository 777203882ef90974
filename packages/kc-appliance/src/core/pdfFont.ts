import type { Outgoing } from './outgoing.ts';

/** A font as a file, TrueType or OpenType. */
export interface PdfFontFile {
  /** Tells it from the others. */
  name: string;
  /** How broad a line is drawn around each letter, in parts of its height. 0 for none: for fonts whose letters are strong enough. */
  line: number;
  read: () => Promise<Uint8Array>;
}

/** The fonts that PDF files are made of. */
export interface PdfFonts {
  /** That of everything that it has. */
  first: () => Promise<Uint8Array>;
  /** Those that may have a letter which the first has not, the best one first. */
  further: (codePoint: number) => Promise<readonly PdfFontFile[]>;
}

/**
 * The font of PDF files, as a file beside the page: bundlers that know `new URL(…, import.meta.url)` put it there. The
 * server in Node reads it from its package.
 */
export async function fetchPdfFont(ask: Outgoing): Promise<Uint8Array> {
  const answer = await ask(new URL('dejavu-fonts-ttf/ttf/DejaVuSans.ttf', import.meta.url).href);
  if (!answer.ok) throw new Error(`The font of PDF files was answered with ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}
