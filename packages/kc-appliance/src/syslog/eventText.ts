import type { SyslogSettings } from 'kc-api/contract/syslog/syslog';
import { eventFormats, type EventFormat } from '../core/events/eventFormats.ts';
import type { OutgoingEvent } from '../core/events/outgoingEvent.ts';

export type SyslogFormat = NonNullable<SyslogSettings['format']>;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`);
/** Escapes JSON to printable ASCII. RFC 5424, 6.4, requires a byte order mark before other text, which parsers of JSON refuse. */
const ascii = (json: string): string => json.replaceAll(/[\u007f-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** UTF-16 units of a name in an event that is too long. */
const nameMost = 32;

/**
 * Formats an event on one line of at most `most` bytes. If it is too long, it loses its changes, then parts of its text and of its names, so that parsers can
 * still read it. The audit log has the whole record.
 */
export function eventText(event: OutgoingEvent, format: EventFormat, most: number): string {
  const write = (one: OutgoingEvent): string => (format === 'cef' ? eventFormats.cef.write(one) : ascii(eventFormats[format].write(one)));
  const whole = write(event);
  if (bytesOf(whole) <= most) return whole;
  const short = { ...event, changes: [] };
  let text = write(short);
  for (let letters = Math.min(event.text.length, most); bytesOf(text) > most && letters > 0;) {
    letters = Math.floor(letters / 2);
    text = write({ ...short, text: cut(event.text, letters) });
  }
  if (bytesOf(text) <= most) return text;
  const [user, group, object] = [cut(event.user, nameMost), cut(event.group, nameMost), cut(event.object, nameMost)];
  return write({ ...short, text: '…', user, group, object, host: cut(event.host, nameMost), vault: cut(event.vault, nameMost) });
}
