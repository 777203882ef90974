/**
 * Runs `work` while no other tab of the browser does, and says whether it did: false, at once, where another tab does it.
 * Rejects where the work does.
 */
export type Alone = (name: string, work: () => Promise<void>) => Promise<boolean>;

/** By the browser's locks. Where there are none, as over plain HTTP, nobody knows of other tabs: it is done. */
export const aloneInBrowser: Alone = async (name, work) => {
  let begun = false;
  try {
    return await globalThis.navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false;
      begun = true;
      await work();
      return true;
    });
  } catch (error) {
    if (begun) throw error;
    await work();
    return true;
  }
};
