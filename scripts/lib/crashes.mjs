/** How long a server that died is waited for, and when it is given up. Milliseconds. */
const usual = { firstWait: 1_000, longestWait: 30_000, most: 5, within: 10 * 60_000 };

/**
 * Decides what becomes of a server that died. `died` returns the milliseconds to wait before it starts again: 1 s, then
 * twice as long each time. It returns null after five deaths within ten minutes, because then starting it again only repeats
 * the fault. Plain JavaScript, because scripts/run.mjs runs before anything is installed.
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
    /** What is told when it is given up. */
    gaveUp: `The server stopped ${limits.most} times within ${limits.within / 60_000} minutes. It is not started again: see the messages above, and run npm start when their cause is gone.`,
  };
}
