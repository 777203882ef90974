interface CrashLimits {
  /** Milliseconds since any moment. Default: Date.now. */
  now?: () => number;
  firstWait?: number;
  longestWait?: number;
  most?: number;
  within?: number;
}

export function createCrashes(limits?: CrashLimits): {
  /** A server died: milliseconds until it starts again; null where it does not. */
  died(): number | null;
  gaveUp: string;
};
