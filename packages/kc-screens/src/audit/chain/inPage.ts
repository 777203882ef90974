import type { LogCheck } from 'kc-api/rules/audit/logCheck';
import type { Clock } from 'kc-api/client/clock';
import type { ThreadedCheck } from './threads.ts';

/** Lines that are checked before the page has its turn: a few milliseconds. */
const slice = 500;

/** A check in the page itself, in slices: for a host that starts no thread. */
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
