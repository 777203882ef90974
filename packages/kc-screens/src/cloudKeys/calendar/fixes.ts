import type { CalendarEvent } from 'kc-api/contract/cloudKeys/cloudCalendar';
import { cloudKeysTabs, type CloudKeysTab } from 'kc-api/rules/cloudKeys/cloudKeysPage';
import { mayDo, type KeyAction } from 'kc-api/rules/cloudKeys/cloudKeys';
import { connectorRules } from 'kc-api/rules/cloudKeys/databaseConnectors';
import type { Actor } from 'kc-api/rules/privileges';
import type { Address } from '../../shell/index.ts';
import { keysOfSet } from '../scope/keyScope.ts';

/** A way to what is about to happen, or out of it. */
export interface Fix {
  label: string;
  to: Address;
}

const onTab = (tab: CloudKeysTab, params: Record<string, string>): Address => ({
  path: '/cloudkeys',
  params: { tab: String(cloudKeysTabs.indexOf(tab)), ...params },
});

function ofKey({ kind, object, keyset_guid, csp_type, key }: CalendarEvent, actor: Actor, past: boolean): Fix[] {
  const { path, params } = keysOfSet({ guid: keyset_guid, csp_type }, key?.keyvault_type);
  const at = (more: Record<string, string> = {}): Address => ({ path, params: { ...params, row: object, ...more } });
  const dialog = (action: KeyAction, label: string, id: string): Fix[] => (key && mayDo(action, key, actor).ok ? [{ label, to: at({ dialog: id }) }] : []);
  const ways: Partial<Record<CalendarEvent['kind'], Fix[]>> = {
    key_expires: [...dialog('edit', 'Change expiry', 'cloudKeys.edit'), ...(past ? dialog('enable', 'Enable', 'cloudKeys.enable') : [])],
    key_destroyed: dialog('cancelDelete', 'Cancel deletion', 'cloudKeys.cancelDelete'),
    key_rotates: dialog('rotate', 'Rotate now', 'cloudKeys.rotate'),
    key_activated: past ? [] : dialog('edit', 'Change activation', 'cloudKeys.edit'),
  };
  return [...(ways[kind] ?? []), { label: 'Open key', to: at() }];
}

/** What can be done about an event, the nearest first. What the rules do not allow is not offered. */
export function fixesOf(about: CalendarEvent, actor: Actor, past: boolean): readonly Fix[] {
  const { kind, object, keyset_guid } = about;
  if (kind === 'access_key_rotates') return [{ label: 'Open account', to: onTab('cspAccounts', { row: object }) }];
  if (kind !== 'connector_expires') return ofKey(about, actor, past);
  const at = { row: keyset_guid, sub: 'databaseConnectors', item: object };
  return [
    ...(connectorRules.changeExpiry(actor).ok ? [{ label: 'Set expiry', to: onTab('keySets', { ...at, dialog: 'databaseConnectors.expiry' }) }] : []),
    { label: 'Open connector', to: onTab('keySets', at) },
  ];
}
