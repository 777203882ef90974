import * as v from 'valibot';
import { text } from './shapes.ts';
import { document } from './texts.ts';

/** `breaks`: something stops working unless an administrator acts. `changes`: no action is needed. */
export const calendarSeverity = v.picklist(['breaks', 'changes']);
export type CalendarSeverity = v.InferOutput<typeof calendarSeverity>;

/** Query parameters that select a part of a calendar. */
export const calendarTime = {
  /** First and last second, as text. Default: from now on, without an end. */
  from: v.optional(text),
  to: v.optional(text),
  /** Comma-separated. Default: all. */
  kinds: v.optional(text),
  /** Default: earliest first. */
  sort: v.optional(v.picklist(['date', '-date'])),
  /** Whole numbers as text. Default: offset 0, limit 100; at most 1000. A limit of 0 returns only counts. */
  offset: v.optional(text),
  limit: v.optional(text),
  /** Boundaries of the spans to count: seconds in ascending order, comma-separated. The client chooses them, because days and weeks depend on its time zone. */
  edges: v.optional(document),
};
