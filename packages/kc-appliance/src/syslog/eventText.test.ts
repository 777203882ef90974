import { describe, expect, it } from 'vitest';
import type { OutgoingEvent } from '../core/events/outgoingEvent.ts';
import { syslogBytes, syslogMessage, type SyslogFacts } from './format.ts';

const event: OutgoingEvent = {
  id: 'audit_17',
  type: 'audit.record',
  sequence: 17,
  date: 1_795_000_000,
  severity: 'info',
  category: 'Cloud keys',
  action: 'changed',
  user: 'sara',
  group: '',
  object: 'Key set:7',
  text: 'Key set Grüße changed',
  changes: [{ field: 'desc', old: null, new: 'new' }],
  hash: undefined,
  host: 'kc-node-1',
  tenant: 'tenant-1',
  vault: 'prod-eu',
  version: '10.5.0',
};
const facts: SyslogFacts = {
  kind: 'audit',
  id: 'audit',
  date: event.date,
  host: event.host,
  facts: [
    ['id', '17'],
    ['user', 'sara'],
  ],
  text: event.text,
  event: () => event,
};
const bytes = (text: string) => new TextEncoder().encode(text).length;
/** Returns the text after the structured data. */
const messageOf = (line: string) => line.slice(line.indexOf('] ') + 2);

describe('syslog message in another format', () => {
  it.each(['json', 'ocsf'] as const)('has %s in ASCII after the identifying fact, without a byte order mark [EVT-13]', (format) => {
    const line = syslogMessage(facts, syslogBytes.tcp, format);
    expect(line).toMatch(/^<109>1 \S+ kc-node-1 keycontrol - audit \[keycontrol@32473 id="17"\] \{/);
    expect(line).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.stringify(JSON.parse(messageOf(line)))).toContain('Key set Grüße changed');
  });

  it('has CEF [EVT-13]', () => {
    expect(messageOf(syslogMessage(facts, syslogBytes.tcp, 'cef'))).toMatch(/^CEF:0\|Key Control\|.* msg=Key set Grüße changed /);
  });

  it('has text where there is no event: in checkpoints and gaps', () => {
    const { event: _event, ...checkpoint } = facts;
    expect(syslogMessage(checkpoint, syslogBytes.tcp, 'json')).toBe(syslogMessage(checkpoint, syslogBytes.tcp));
  });

  const long = '🔑'.repeat(4_000);
  it.each([
    ['changes', { changes: [{ field: 'desc', old: long, new: long }] }],
    ['text', { text: long }],
    ['names', { text: long, user: long, group: long, object: `Key set:${long}`, vault: long }],
  ])('stays within the size limit and readable with long %s [EVT-13]', (_, more) => {
    for (const format of ['json', 'ocsf', 'cef'] as const)
      for (const most of Object.values(syslogBytes)) {
        const line = syslogMessage({ ...facts, event: () => ({ ...event, ...more }) }, most, format);
        expect(bytes(line)).toBeLessThanOrEqual(most);
        if (format !== 'cef') expect(JSON.parse(messageOf(line))).toBeTypeOf('object');
      }
  });
});
