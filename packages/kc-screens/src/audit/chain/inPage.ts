import type { LogCheck } from 'kc-api/rules/audit/logCheck';
import type { Clock } from 'kc-api/client/clock';
import type { ThreadedCheck } from './threads.ts';

/** Number of lines to check before yielding to the page. It takes a few milliseconds. */
const slice = 500;

/** Checks the log on the main thread, in slices, for hosts without worker threads. */
export function checkInPage(clock: Clock): ThreadedCheck {
  let check: LogCheck | null = null;
  let left = false;
  const breath = () => new Promise<void>((resolve) => void clock.setTimeout(resolve, 0));
  return {
    async begin(start) {
      const { createLogCheck } = await import('kc-api/rules/audit/logCheck');
      check = createLogCheck(start);
    },
    async add(piece) {
      const lines = (await piece.text()).split('\n');
      for (let at = 0; at < lines.length && !left; at += slice) {
        check?.add(lines.slice(at, at + slice).join('\n'));
        await breath();
      }
    },
    async end(until) {
      if (!check) throw new Error('The check of the log was not begun.');
      return check.end(until);
    },
    leave: () => {
      left = true;
    },
  };
}
