import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves a loopback page with all arrived items as plain text, newest first. */
export async function showArrivals(arrived: () => readonly string[], none: string): Promise<{ url: string; close(): void }> {
  const page = createServer((_, answer) => {
    answer.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff', Refresh: '5' });
    const all = arrived().toReversed();
    answer.end(all.length === 0 ? `${none}\n` : all.join(`\n${'-'.repeat(72)}\n\n`));
  });
  page.listen(0, '127.0.0.1');
  await once(page, 'listening');
  return { url: `http://127.0.0.1:${(page.address() as AddressInfo).port}/`, close: () => void page.close() };
}
