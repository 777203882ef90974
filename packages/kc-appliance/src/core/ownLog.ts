import type { Environment } from './context.ts';
import { defineTable } from './store/table.ts';
import { defineValue } from './store/value.ts';

type Kept = Pick<Environment, 'store'>;

/** A line of the appliance's own log. `date`: epoch seconds. */
export interface LogLine {
  id: string;
  date: number;
  line: string;
}

declare module './store/store.ts' {
  interface Tables {
    ownLog: LogLine;
  }
  interface Values {
    /** Total number of lines ever written. */
    own_log_count: number;
  }
}

export const ownLogTable = defineTable('ownLog');
const count = defineValue('own_log_count', 0);
/** Maximum number of stored lines. */
const most = 2_000;

/** Stores a line in place of the oldest one. */
function keepLine(kept: Kept, date: number, line: string): void {
  const number = count.get(kept);
  ownLogTable.in(kept).put({ id: String(number % most), date, line });
  count.set(kept, number + 1);
}

/** Writes each line to the operator's log, and stores it if the store accepts it. */
export const keepingLog =
  (kept: Kept, now: () => number, tell?: (line: string) => void) =>
  (line: string): void => {
    tell?.(line);
    try {
      keepLine(kept, Math.floor(now() / 1000), line);
    } catch {
      // The failure of the store has been reported already.
    }
  };

/** Returns the stored lines, oldest first. */
export function ownLines(kept: Kept): LogLine[] {
  const next = count.get(kept) % most;
  const lines = ownLogTable.in(kept).all();
  const age = ({ id }: LogLine) => (Number(id) - next + most) % most;
  return lines.toSorted((a, b) => age(a) - age(b));
}
