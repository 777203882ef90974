import { eventCef } from './eventCef.ts';
import { eventJson } from './eventJson.ts';
import { eventOcsf } from './eventOcsf.ts';
import type { OutgoingEvent } from './outgoingEvent.ts';

/** The formats of events for other systems, with their media types. */
export const eventFormats = {
  json: { type: 'application/json', write: eventJson },
  ocsf: { type: 'application/json', write: eventOcsf },
  cef: { type: 'text/plain; charset=utf-8', write: eventCef },
} as const satisfies Readonly<Record<string, { type: string; write: (event: OutgoingEvent) => string }>>;
export type EventFormat = keyof typeof eventFormats;
