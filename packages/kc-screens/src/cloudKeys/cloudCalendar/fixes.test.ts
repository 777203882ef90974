import { describe, expect, it } from 'vitest';
import type { CalendarEvent, CalendarKind } from 'kc-api/contract/cloudKeys/cloudCalendar';
import type { KeyStatus } from 'kc-api/contract/cloudKeys/cloudKey';
import { calendarKinds, severityOf } from 'kc-api/rules/cloudKeys/cloudCalendar';
import type { Actor } from 'kc-api/rules/privileges';
import { fixesOf } from './fixes.ts';

const admin: Actor = { id: 'u', login_name: 'u', privileges: ['CLOUD_ADMIN'], flavour: 'keycontrol' };
const event = (kind: CalendarKind, status: KeyStatus = 'Available', over: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: kind,
  kind,
  severity: severityOf[kind],
  date: 1,
  name: 'k',
  object: 'h',
  keyset_guid: 'g',
  keyset_name: 's',
  csp_type: 'AWS',
  key: { csp_type: 'AWS', status, keysource: 'GENERATED', ekm: 'no', object_type: 'Symmetric Key', purpose: 'ENCRYPT_DECRYPT', expire_action: 'DISABLE' },
  dependents: { connectors: 0, users: 0, principals: 0, ekm_service_accounts: 0, vaults: 0 },
  ...over,
});
const labels = (of: CalendarEvent, past = false, actor = admin) => fixesOf(of, actor, past).map(({ label }) => label);

describe('actions of a calendar event', () => {
  it('are those that the rules allow in the state of the key', () => {
    expect(labels(event('key_expires'))).toEqual(['Change expiry', 'Open key']);
    expect(labels(event('key_expires', 'Disabled'), true)).toEqual(['Change expiry', 'Enable', 'Open key']);
    expect(labels(event('key_destroyed', 'Pending Delete'))).toEqual(['Cancel deletion', 'Open key']);
    expect(labels(event('key_destroyed', 'Destroyed'), true)).toEqual(['Open key']);
    expect(labels(event('key_rotates'))).toEqual(['Rotate now', 'Open key']);
    expect(labels(event('key_rotates'), false, { ...admin, privileges: ['SEC_ADMIN'] })).toEqual(['Open key']);
    expect(labels(event('connector_expires'))).toEqual(['Set expiry', 'Open connector']);
    expect(labels(event('access_key_rotates'))).toEqual(['Open account']);
  });

  it('open five different dialogs', () => {
    const opened = calendarKinds.flatMap((kind) =>
      (['Available', 'Disabled', 'Pending Delete'] as const).flatMap((status) =>
        [true, false].flatMap((past) => fixesOf(event(kind, status), admin, past).flatMap(({ to }) => to.params['dialog'] ?? [])),
      ),
    );
    expect(new Set(opened).size).toBe(5);
  });

  it('open the key in the list of its vault type in an Azure key set', () => {
    const key = {
      csp_type: 'AZURE',
      status: 'Available',
      keysource: 'GENERATED',
      ekm: 'no',
      object_type: 'Asymmetric Key',
      purpose: 'SIGN_VERIFY',
      expire_action: 'DISABLE',
      keyvault_type: 'managedhsm',
    } as const;
    expect(fixesOf(event('key_rotates', 'Available', { csp_type: 'AZURE', key }), admin, false).at(-1)?.to).toEqual({
      path: '/cloudkeys',
      params: { tab: '1', keyset: 'g', vaulttype: 'managedhsm', row: 'h' },
    });
  });
});
