import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The font of PDF files, from its package. */
export const readPdfFont = async (): Promise<Uint8Array> => readFile(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
