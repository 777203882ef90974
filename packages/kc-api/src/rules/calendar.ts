import { seconds } from './units.ts';

/** Days before a breaking event in which it counts as urgent. */
export const soonDays = 7;
/** True if the event has happened already or is due within `soonDays`. */
export const isUrgent = (date: number, nowSeconds: number): boolean => date < nowSeconds + soonDays * seconds.d;

/** `edges`: maximum of boundaries in one request. `usual` and `most`: default and maximum of events in one response. */
export const calendarLimits = { edges: 400, usual: 100, most: 1000 } as const;
