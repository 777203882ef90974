import * as v from 'valibot';
import { backupWeekday } from '../backup/backup.ts';
import { call, defineCalls } from '../call.ts';
import { done, epochSeconds, listOf, patchOf, revision, ruledNumber, text } from '../shapes.ts';
import { name } from '../texts.ts';

/** WIN-01: a window that repeats every week, in which approved requests are carried out. */
export const changeWindow = v.object({
  id: text,
  name: text,
  /** Days on which it begins, in local time of its zone. */
  days: listOf(backupWeekday),
  /** Local time at which it begins: 'HH:MM', 24 hours. */
  start: text,
  /** Length in minutes. */
  minutes: v.number(),
  /** IANA name of the time zone. */
  time_zone: text,
  /** The occurrence that is under way, or the next one. */
  next: v.optional(v.object({ from: epochSeconds, to: epochSeconds })),
  revision,
});
export type ChangeWindow = v.InferOutput<typeof changeWindow>;

const fields = { name, days: v.array(backupWeekday), start: name, minutes: ruledNumber, time_zone: name };
const answer = v.object({ window: changeWindow });
/** As for the two-person rule, which windows and freezes are part of. */
const ofRule = { need: ['SEC_ADMIN'], fresh: true, second: 'rule', stale: ['changeWindows'] } as const;

export const changeWindows = defineCalls('changeWindows', {
  /** Every user reads them, because every requester can choose one. */
  list: call({ method: 'GET', path: 'change_windows/', answer: v.object({ windows: listOf(changeWindow) }), need: 'signed-in' }),
  create: call({ method: 'POST', path: 'change_windows/', body: v.object(fields), answer, ...ofRule }),
  /** Requests that are scheduled already stay where they are. */
  change: call({ method: 'PATCH', path: 'change_windows/:id/', guards: changeWindow, body: v.object(patchOf(fields)), answer, ...ofRule }),
  remove: call({ method: 'DELETE', path: 'change_windows/:id/', answer: done, ...ofRule }),
});
