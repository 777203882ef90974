import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { SyslogCounterpart } from './syslogServer.ts';

/** Maximum number of messages on the page. */
const shown = 1_000;

/** Serves a loopback page with the raw messages of a server as plain text, newest first. */
export async function showMessages(server: Pick<SyslogCounterpart, 'arrived'>): Promise<{ url: string; close(): void }> {
  const page = createServer((_, answer) => {
    answer.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff', Refresh: '5' });
    const { arrived } = server;
    const newest = arrived.slice(-shown).toReversed();
    const more = arrived.length > shown ? `${arrived.length - shown} older ones are not shown.\n` : '';
    answer.end(newest.length === 0 ? 'No message has arrived.\n' : `${newest.join('\n')}\n${more}`);
  });
  page.listen(0, '127.0.0.1');
  await once(page, 'listening');
  return { url: `http://127.0.0.1:${(page.address() as AddressInfo).port}/`, close: () => void page.close() };
}
