/**
 * Yields to the event loop, so that pending requests run; awaiting a settled promise does not. Uses `setImmediate` where
 * it exists, because a timer takes at least a millisecond.
 */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    if ('setImmediate' in globalThis) setImmediate(resolve);
    else setTimeout(resolve);
  });
