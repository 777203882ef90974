/** Pauses before a restart, and the limit of crashes within a period. Times in milliseconds. */
const usual = { firstWait: 1_000, longestWait: 30_000, most: 5, within: 10 * 60_000 };

/**
 * Decides whether a crashed server restarts. `died` returns the milliseconds to wait: 1 s at first, then twice as long each time. It returns null after five
 * crashes within ten minutes, because another restart would only repeat the fault. Plain JavaScript, because scripts/run.mjs runs before dependencies are
 * installed.
 */
export function createCrashes({ now = Date.now, firstWait, longestWait, most, within } = {}) {
  const limits = {
    firstWait: firstWait ?? usual.firstWait,
    longestWait: longestWait ?? usual.longestWait,
    most: most ?? usual.most,
    within: within ?? usual.within,
  };
  let deaths = [];
  return {
    died() {
      const at = now();
      deaths = [...deaths.filter((one) => at - one < limits.within), at];
      if (deaths.length >= limits.most) return null;
      return Math.min(limits.longestWait, limits.firstWait * 2 ** (deaths.length - 1));
    },
    /** Message for the operator when there is no further restart. */
    gaveUp: `The server stopped ${limits.most} times within ${limits.within / 60_000} minutes. It is not started again: see the messages above, and run npm start when their cause is gone.`,
  };
}
