import { seconds } from './units.ts';

/** Days in which what breaks needs somebody now. */
export const soonDays = 7;
/** Whether what breaks then can wait; the past cannot. */
export const isUrgent = (date: number, nowSeconds: number): boolean => date < nowSeconds + soonDays * seconds.d;

/** Edges of one request, and events of one answer. */
export const calendarLimits = { edges: 400, usual: 100, most: 1000 } as const;
