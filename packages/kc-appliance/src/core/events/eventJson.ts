import type { OutgoingEvent } from './outgoingEvent.ts';

/** Formats an event as the payload that Standard Webhooks recommends: type, timestamp, and data. */
export function eventJson({ type, date, changes, hash, action, ...event }: OutgoingEvent): string {
  const { sequence, ...data } = event;
  return JSON.stringify({
    type,
    timestamp: new Date(date * 1000).toISOString(),
    data: { ...data, ...(sequence > 0 ? { sequence } : {}), ...(action === undefined ? {} : { action }), changes, ...(hash === undefined ? {} : { hash }) },
  });
}
