import type { Page } from 'playwright-core';

/** Records the ms between frames, until `framesOf` is called. */
export const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    let last = performance.now();
    const look = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      if ((globalThis as { frames?: unknown }).frames === frames) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
export const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { frames } = globalThis as unknown as { frames: number[] };
    Object.assign(globalThis, { frames: null });
    return frames;
  });

/** Returns the percentage of late frames. On a busy machine some are late without any console. */
export const late = (frames: readonly number[]): number => (100 * frames.filter((ms) => ms > 34).length) / frames.length;

/** Watches the main thread for tasks of more than 50 ms. The returned function gives the longest so far; 0 for none. */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks));
}
