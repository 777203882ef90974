import type { LogCheckStart, LogOutcome } from 'kc-api/rules/audit/logCheck';

/** What the page says to the thread that checks the log, and what that says to the page. */
export type ToThread = { begin: LogCheckStart } | { piece: Blob } | { end: number };
export type FromThread = { ready: true } | { outcome: LogOutcome } | { failed: string };

/** The check of a log as the page has it, wherever the work is done. */
export interface ThreadedCheck {
  begin(start: LogCheckStart): Promise<void>;
  /** Resolves when the piece was checked. */
  add(piece: Blob): Promise<void>;
  end(until: number): Promise<LogOutcome>;
  /** Whatever it does, it is not wanted any more. */
  leave(): void;
}
