import * as v from 'valibot';
import { text } from './shapes.ts';
import { document } from './texts.ts';

/** `breaks`: something stops working unless somebody acts. `changes`: goes on by itself. */
export const calendarSeverity = v.picklist(['breaks', 'changes']);
export type CalendarSeverity = v.InferOutput<typeof calendarSeverity>;

/** Which part of a calendar is asked for. */
export const calendarTime = {
  /** First and last second, as text. Default: from now on, without an end. */
  from: v.optional(text),
  to: v.optional(text),
  /** Joined by commas. Default: all. */
  kinds: v.optional(text),
  /** Default: what comes first. */
  sort: v.optional(v.picklist(['date', '-date'])),
  /** Whole numbers as text. Default: from the first, 100 events; at most 1000. A limit of 0 asks for counts alone. */
  offset: v.optional(text),
  limit: v.optional(text),
  /** Seconds that divide the time into spans to be counted, joined by commas in their order: days and weeks are the asker's own. */
  edges: v.optional(document),
};
