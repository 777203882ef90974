import { describe, expect, it } from 'vitest';
import { eventFormats } from './eventFormats.ts';
import type { OutgoingEvent } from './outgoingEvent.ts';

const record: OutgoingEvent = {
  id: 'audit_17',
  type: 'audit.record',
  sequence: 17,
  date: 1_764_500_000,
  severity: 'info',
  category: 'Cloud keys',
  action: 'changed',
  user: 'secroot',
  group: 'Payments',
  object: 'Key set:7:b',
  text: 'Key set payments changed',
  changes: [{ field: 'desc', old: null, new: 'a=b|c\\d' }],
  hash: 'ab'.repeat(32),
  host: 'kc-node-1',
  tenant: 'tenant-1',
  vault: 'prod-eu',
  version: '10.5.0',
};
const alert: OutgoingEvent = {
  ...record,
  id: 'alert_3',
  type: 'alert.raised',
  sequence: 3,
  severity: 'critical',
  category: 'hsm-unavailable',
  text: 'No HSM',
  changes: [],
};
const read = (format: 'json' | 'ocsf', event: OutgoingEvent): Record<string, unknown> => JSON.parse(eventFormats[format].write(event)) as never;

describe('JSON', () => {
  it('has the members that Standard Webhooks recommends [EVT-03]', () => {
    expect(read('json', record)).toEqual({
      type: 'audit.record',
      timestamp: '2025-11-30T10:53:20.000Z',
      data: {
        id: 'audit_17',
        sequence: 17,
        severity: 'info',
        category: 'Cloud keys',
        action: 'changed',
        user: 'secroot',
        group: 'Payments',
        object: 'Key set:7:b',
        text: 'Key set payments changed',
        changes: [{ field: 'desc', old: null, new: 'a=b|c\\d' }],
        hash: 'ab'.repeat(32),
        host: 'kc-node-1',
        tenant: 'tenant-1',
        vault: 'prod-eu',
        version: '10.5.0',
      },
    });
  });
});

describe('OCSF', () => {
  /** Required attributes of the base event in OCSF 1.3.0. */
  const required = ['activity_id', 'category_uid', 'class_uid', 'metadata', 'severity_id', 'time', 'type_uid'];

  it.each([
    ['a change', record, { class_uid: 3004, activity_id: 3, type_uid: 300_403, entity: { uid: '7:b', type_id: 99, type: 'Key set' } }],
    ['a record without an object', { ...record, object: '' }, { class_uid: 3004, entity: { name: 'Cloud keys', type_id: 99, type: 'Category' } }],
    ['a record without a known verb', { ...record, action: undefined }, { activity_id: 99, activity_name: 'other', type_uid: 300_499 }],
    ['a sign-in', { ...record, category: 'Authentication', action: 'signed in' }, { class_uid: 3002, activity_id: 1, user: { name: 'secroot' }, status_id: 1 }],
    ['a failed sign-in', { ...record, category: 'Authentication', action: 'failed' }, { class_uid: 3002, activity_id: 1, status_id: 2 }],
    ['a sign-out', { ...record, category: 'Authentication', action: 'signed out' }, { class_uid: 3002, activity_id: 2, type_uid: 300_202 }],
    ['an alert', alert, { class_uid: 2004, type_uid: 200_401, severity_id: 5, finding_info: { uid: 'alert_3', title: 'No HSM', types: ['hsm-unavailable'] } }],
  ] as const)('maps %s to its class, with every required attribute [EVT-03]', (_, event, expected) => {
    const mapped = read('ocsf', event as OutgoingEvent);
    expect(Object.keys(mapped)).toEqual(expect.arrayContaining(required));
    expect(mapped).toMatchObject(expected);
    expect(mapped).toMatchObject({ time: 1_764_500_000_000, metadata: { version: '1.3.0', uid: event.id, product: { vendor_name: 'Key Control' } } });
  });
});

describe('CEF', () => {
  it('has seven header fields and an extension, with separators escaped [EVT-03]', () => {
    expect(eventFormats.cef.write({ ...record, category: 'a|b' })).toBe(
      'CEF:0|Key Control|KeyControl|10.5.0|audit.record|a\\|b: changed|3|rt=1764500000000 externalId=audit_17 dvchost=kc-node-1 cat=a|b act=changed ' +
        `suser=secroot msg=Key set payments changed cs1Label=object cs1=Key set:7:b cs2Label=group cs2=Payments cs3Label=changes cs3=desc: none -> a\\=b|c\\\\d ` +
        `cs4Label=hash cs4=${'ab'.repeat(32)} cs5Label=tenant cs5=tenant-1`,
    );
  });

  it('stays on one line, and cuts long values between two characters', () => {
    const line = eventFormats.cef.write({ ...record, text: `a\nb${'😀'.repeat(600)}`, changes: [] });
    expect(line).not.toContain('\n');
    expect(line).toMatch(/msg=a\\\\u\{A\}b(?:😀)+… cs1Label/);
    expect(line).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  });
});
