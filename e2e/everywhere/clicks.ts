import type { Locator } from 'playwright-core';

/** Clicks elements and counts the clicks of a task. Typing does not count. */
export function countClicks(): { click: (target: Locator) => Promise<void>; count: () => number } {
  let count = 0;
  return {
    click: async (target) => {
      count += 1;
      await target.click();
    },
    count: () => count,
  };
}
