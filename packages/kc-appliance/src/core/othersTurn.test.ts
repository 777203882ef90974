import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { othersTurn } from './othersTurn.ts';

/** Keeps the thread busy for so many milliseconds. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('lets input be read between two parts of a work', async () => {
  let read = false;
  void readFile(import.meta.filename).then(() => (read = true));
  for (let part = 0; part < 100 && !read; part += 1) {
    work(5);
    await othersTurn();
  }
  expect(read).toBe(true);
});
