import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { MailCounterpart } from './mailServer.ts';

/** Quoted-printable and 8-bit text as people read it; headers stay as they came. */
const readable = (source: string): string =>
  source.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The text of a mail as it arrived, without its headers. */
export const textOf = (source: string): string => readable(source.slice(source.search(/\r?\n\r?\n/)).trim());

/** A page on loopback on which the mails of a server can be read, the newest first, as plain text. */
export async function showMails(server: MailCounterpart): Promise<{ url: string; close(): void }> {
  const page = createServer((_, answer) => {
    answer.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff', Refresh: '5' });
    const all = server.arrived.toReversed().map(({ to, source }) => `To: ${to.join(', ')}\n${readable(source)}`);
    answer.end(all.length === 0 ? 'No email has arrived.\n' : all.join(`\n${'-'.repeat(72)}\n\n`));
  });
  page.listen(0, '127.0.0.1');
  await once(page, 'listening');
  return { url: `http://127.0.0.1:${(page.address() as AddressInfo).port}/`, close: () => void page.close() };
}
