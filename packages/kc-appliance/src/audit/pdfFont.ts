import type { Outgoing } from '../core/outgoing.ts';

/**
 * The font of PDF files, as a file beside the page: bundlers that know `new URL(…, import.meta.url)` put it there. The
 * server in Node reads it from its package.
 */
export async function fetchPdfFont(ask: Outgoing): Promise<Uint8Array> {
  const answer = await ask(new URL('dejavu-fonts-ttf/ttf/DejaVuSans.ttf', import.meta.url).href);
  if (!answer.ok) throw new Error(`The font of PDF files was answered with ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}
