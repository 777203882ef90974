import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { yieldToEventLoop } from './yieldToEventLoop.ts';

/** Blocks the thread for `ms` milliseconds. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('lets pending I/O complete between two slices of CPU work', async () => {
  let read = false;
  void readFile(import.meta.filename).then(() => (read = true));
  for (let part = 0; part < 100 && !read; part += 1) {
    block(5);
    await yieldToEventLoop();
  }
  expect(read).toBe(true);
});
