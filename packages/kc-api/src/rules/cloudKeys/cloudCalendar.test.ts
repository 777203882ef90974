import { describe, expect, it } from 'vitest';
import type { CalendarDependents, CalendarEvent } from '../../contract/cloudKeys/cloudCalendar.ts';
import type { ExpireAction, KeyStatus } from '../../contract/cloudKeys/cloudKey.ts';
import { isUrgent } from '../calendar.ts';
import { calendarKinds, dependentsText, eventText, isCalendarKind, kindsIn, overdueKinds } from './cloudCalendar.ts';

const nobody: CalendarDependents = { connectors: 0, users: 0, principals: 0, ekm_service_accounts: 0, vaults: 0 };
const event = (over: Partial<CalendarEvent> = {}) =>
  ({ kind: 'key_expires', name: 'payments-master', keyset_name: 'payments-prod', csp_type: 'AWS', dependents: nobody, ...over }) as CalendarEvent;
const key = (status: KeyStatus, expire_action: ExpireAction = 'DISABLE') =>
  ({ csp_type: 'AWS', status, expire_action, keysource: 'GENERATED', ekm: 'no', object_type: 'Symmetric Key', purpose: 'ENCRYPT_DECRYPT' }) as const;

describe('text of a calendar event', () => {
  it('states what happens to a key and which dependents lose it', () => {
    expect(eventText(event({ key: key('Available') }), false)).toBe('payments-master expires, then it is disabled.');
    expect(eventText(event({ key: key('Available'), dependents: { ...nobody, connectors: 2 } }), false)).toBe(
      'payments-master expires, then it is disabled: 2 connectors lose it.',
    );
    expect(eventText(event({ key: key('Available', 'DELETE_FROM_CLOUD'), dependents: { ...nobody, users: 1 } }), false)).toBe(
      'payments-master expires, then it is removed from the cloud: 1 user loses it.',
    );
    expect(eventText(event({ key: key('Available', 'DELETE') }), false)).toBe('payments-master expires, then it is scheduled for deletion.');
    expect(eventText(event({ key: key('Available', 'DELETE'), csp_type: 'TDE' }), false)).toBe('payments-master expires, then it is deleted.');
    expect(eventText(event({ kind: 'key_destroyed', key: key('Pending Delete'), dependents: { ...nobody, principals: 3 } }), false)).toBe(
      'The deletion of payments-master becomes permanent: 3 principals permanently lose it.',
    );
  });

  it('does not announce a consequence that has already happened', () => {
    expect(eventText(event({ key: key('Disabled'), dependents: { ...nobody, users: 4 } }), false)).toBe('payments-master expires. It is already disabled.');
    expect(eventText(event({ key: key('Not Available', 'DELETE_FROM_CLOUD') }), false)).toBe('payments-master expires. It is already not in the cloud.');
    const connector = (state: 'ENABLED' | 'DISABLED') =>
      event({ kind: 'connector_expires', name: 'ledger', keyset_name: 'oracle-ledger', csp_type: 'TDE', connector: { vm_name: 'ledger-db-1', state } });
    expect(eventText(connector('DISABLED'), false)).toBe('Connector ledger expires. It is disabled, so nothing breaks.');
    expect(eventText(connector('ENABLED'), false)).toBe('Connector ledger expires: the database on ledger-db-1 loses the keys of oracle-ledger.');
    expect(eventText(connector('ENABLED'), true)).toBe('Connector ledger expired: the database on ledger-db-1 has lost the keys of oracle-ledger.');
  });

  it('uses the past tense for past events', () => {
    expect(eventText(event({ key: key('Disabled'), dependents: { ...nobody, users: 2 } }), true)).toBe(
      'payments-master expired and is disabled: 2 users have lost it.',
    );
    expect(eventText(event({ kind: 'key_destroyed', key: key('Destroyed') }), true)).toBe(
      'payments-master is destroyed. Data encrypted with it can no longer be read.',
    );
    expect(eventText(event({ kind: 'key_rotates', key: key('Available') }), true)).toBe(
      'payments-master was due for a new version, and the cloud has not created it yet.',
    );
    expect(eventText(event({ kind: 'key_rotates', key: key('Available') }), false)).toBe('payments-master gets a new version on schedule.');
  });

  it('counts each kind of dependent', () => {
    expect(dependentsText(nobody)).toBe('');
    expect(dependentsText({ ...nobody, connectors: 1, users: 2, vaults: 1 })).toBe('1 connector, 2 users, and 1 vault');
  });
});

it('does not treat an activation as overdue', () => {
  expect(overdueKinds).not.toContain('key_activated');
  expect([isCalendarKind('key_rotates'), isCalendarKind('weather')]).toEqual([true, false]);
});

it('returns for each vault the kinds of events of its providers', () => {
  expect(kindsIn('keycontrol')).toEqual(calendarKinds);
  expect(kindsIn('databases')).toEqual(['key_expires', 'connector_expires', 'key_rotates']);
  expect(kindsIn('cloudkeys')).not.toContain('connector_expires');
});

it('treats an event within a week, or in the past, as urgent', () => {
  expect([-1, 6, 8].map((days) => isUrgent(1_000_000 + days * 86_400, 1_000_000))).toEqual([true, true, false]);
});
