/**
 * Runs `work` under a lock that is shared by all tabs of the browser. Resolves to false immediately if another tab holds the lock, otherwise to true. Rejects
 * if `work` rejects.
 */
export type Alone = (name: string, work: () => Promise<void>) => Promise<boolean>;

/** Uses the Web Locks API. Without it, such as over plain HTTP, other tabs are unknown and `work` runs. */
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
