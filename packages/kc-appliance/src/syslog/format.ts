import type { AlertSeverity } from 'kc-api/rules/alerts/alertKinds';
import type { OutgoingEvent } from '../core/events/outgoingEvent.ts';
import { visible } from '../core/visible.ts';
import { eventText, type SyslogFormat } from './eventText.ts';

/** RFC 5424, 6.2.1: log audit for records, log alert for alerts. */
const facilities = { audit: 13, alert: 14 } as const;
/** RFC 5424, 6.2.1: an audit record is a notice. */
const auditSeverity = 5;
const alertSeverities: Readonly<Record<AlertSeverity, number>> = { critical: 2, warning: 4, info: 6 };

/** The fields of a message before formatting. */
export interface SyslogFacts {
  kind: 'audit' | 'alert';
  /** Severity of an alert. Default: warning. */
  severity?: AlertSeverity;
  /** The message type, for filters: 'audit', 'alert', 'checkpoint', 'test', 'gap'. */
  id: string;
  /** Epoch seconds. */
  date: number;
  host: string;
  /** Structured data for programs: a name may occur more than once. */
  facts: readonly (readonly [name: string, value: string])[];
  text: string;
  /** The event in the form that other formats are made from. Absent for checkpoints and gaps, which have the form of RFC 5424 in every format. */
  event?: () => OutgoingEvent;
}

/**
 * Maximum bytes of a message. RFC 5425, 4.3.1: every receiver must accept 2,048, and should accept 8,192. RFC 5426, 3.2: a datagram should not exceed 2,048.
 */
export const syslogBytes = { udp: 2_048, tcp: 8_192 } as const;

/** RFC 5612: the number for examples, because this appliance has none of its own. */
const element = 'keycontrol@32473';
/** Maximum bytes of one value; longer ones are cut, so that there is room for the others. */
const valueBytes = 512;
const cutMark = '…';

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Cuts a text to a maximum size between two characters, and marks the cut. */
function cut(text: string, most: number): string {
  if (bytesOf(text) <= most) return text;
  const room = most - bytesOf(cutMark);
  let used = 0;
  let kept = '';
  for (const letter of text) {
    used += bytesOf(letter);
    if (used > room) break;
    kept += letter;
  }
  return room < 0 ? '' : kept + cutMark;
}

/** RFC 5424, 6: printable ASCII without blanks; '-' for an empty field. */
const headed = (text: string, most: number): string => text.replaceAll(/[^\x21-\x7e]/g, '_').slice(0, most) || '-';

/** RFC 5424, 6.3.3. */
const escaped = (text: string): string => text.replaceAll(/["\\\]]/g, (one) => `\\${one}`);
const written = ([name, value]: readonly [string, string]): string => ` ${name}="${escaped(cut(visible(value), valueBytes))}"`;

/** Formats as many facts as fit, in order. */
function structured(facts: SyslogFacts['facts'], most: number): string {
  let data = `[${element}`;
  for (const fact of facts) {
    const next = written(fact);
    if (bytesOf(data + next) + 1 > most) break;
    data += next;
  }
  return `${data}]`;
}

/**
 * Formats a message by RFC 5424, on one line and with a maximum length. With another format, the event in that format replaces the text, and the structured
 * data has the first fact only, which identifies the message.
 */
export function syslogMessage(
  { kind, severity = 'warning', id, date, host, facts, text, event }: SyslogFacts,
  most: number,
  format: SyslogFormat = 'rfc5424',
): string {
  const priority = facilities[kind] * 8 + (kind === 'audit' ? auditSeverity : alertSeverities[severity]);
  const time = new Date(date * 1000).toISOString();
  const head = `<${priority}>1 ${time} ${headed(visible(host), 255)} keycontrol - ${headed(id, 32)} `;
  const left = most - bytesOf(head);
  if (event && format !== 'rfc5424') {
    const data = structured(facts.slice(0, 1), left);
    return `${head}${data} ${eventText(event(), format, left - bytesOf(data) - 1)}`;
  }
  const said = visible(text);
  // Reserves a third of the space for the text, unless the text needs less.
  const data = structured(facts, left - Math.min(bytesOf(said) + 4, Math.floor(left / 3)));
  // RFC 5424, 6.4: a byte order mark for UTF-8, unless the text is ASCII.
  const bom = /^[\x20-\x7e]*$/.test(said) ? '' : '\ufeff';
  return `${head}${data} ${bom}${cut(said, left - bytesOf(data) - 1 - bytesOf(bom))}`;
}
