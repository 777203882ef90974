import type { LogCheckStart, LogOutcome } from 'kc-api/rules/audit/logCheck';

/** Messages from the page to the worker that checks the log, and the responses. */
export type ToThread = { begin: LogCheckStart } | { piece: Blob } | { end: number };
export type FromThread = { ready: true } | { outcome: LogOutcome } | { failed: string };

/** A check of the log, independent of the thread that runs it. */
export interface ThreadedCheck {
  begin(start: LogCheckStart): Promise<void>;
  /** Resolves when the piece is checked. */
  add(piece: Blob): Promise<void>;
  end(until: number): Promise<LogOutcome>;
  /** Cancels the check and releases the worker. */
  leave(): void;
}
