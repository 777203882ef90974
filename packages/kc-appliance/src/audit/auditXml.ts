import type { AuditRow } from '../core/context.ts';
import type { Header, Trailer } from './trailer.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;', '\t': '&#9;', '\n': '&#10;', '\r': '&#13;' };

/** What XML 1.0 cannot carry in any form: control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string => text.replace(forbidden, '\uFFFD').replace(/[&<>"'\t\n\r]/g, (letter) => entities[letter] ?? letter);

const attribute = (key: string, value: string | null): string => (value === null ? '' : ` ${key}="${escaped(value)}"`);

/** What the file is verified with; nothing for nothing. */
const element = (key: string, text: string): string => (text === '' ? '' : `  <${key}>${escaped(text)}</${key}>\n`);

function recordXml(row: AuditRow): string {
  const { id, date, category, group, host, user, content, object, hash, changes = [] } = row;
  const made = changes
    .map((change) => `    <change${attribute('field', change.field)}${attribute('old', change.old)}${attribute('new', change.new)}/>\n`)
    .join('');
  const facts = Object.entries({ id, date: new Date(date * 1000).toISOString(), category, group, host, user, object, hash })
    .map(([key, value]) => attribute(key, value || (key === 'object' || key === 'hash' ? null : (value ?? null))))
    .join('');
  return `  <record${facts}>\n    <content>${escaped(content)}</content>\n${made}  </record>\n`;
}

export const xmlHead = (vault: string, time: number, total: number, { publicKey, checkpoints }: Header = { publicKey: '', checkpoints: [] }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<auditlog${attribute('vault', vault)}${attribute('exported', new Date(time * 1000).toISOString())} records="${total}">\n${element('publickey', publicKey)}${checkpoints.map((one) => element('checkpoint', one)).join('')}`;
export const xmlTail = ({ seal }: Pick<Trailer, 'seal'> = { seal: '' }): string => `${element('seal', seal)}</auditlog>\n`;
export const recordsXml = (rows: readonly AuditRow[]): string => rows.map(recordXml).join('');
