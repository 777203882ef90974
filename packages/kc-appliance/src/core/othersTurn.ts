/**
 * Lets everything else that waits have its turn, requests included: a promise that is settled already does not. By
 * `setImmediate` where there is one, because a timer takes a millisecond at least.
 */
export const othersTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if ('setImmediate' in globalThis) setImmediate(resolve);
    else setTimeout(resolve);
  });
