import type { CalendarEvent } from 'kc-api/contract/cloudKeys/cloudCalendar';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo, type KeyAction } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { connectorRules } from 'kc-api/rules/cloudKeys/databaseConnectors';
import type { Actor } from 'kc-api/rules/privileges';
import { t } from 'kc-intl/t';
import type { Address, DialogDefinition } from '../../shell/index.ts';
import { setExpiryDialog } from '../databaseConnectors/index.ts';
import { cancelDeleteDialog, editKeyDialog, enableKeyDialog, rotateKeyDialog } from '../keys/index.ts';
import { keysOfSet, linkToTab } from '../scope/keyScope.ts';

/** A link to the object of an event, or to the action that prevents the event. */
interface Fix {
  label: string;
  to: Address;
}

function ofKey({ kind, object, keyset_guid, csp_type, key }: CalendarEvent, actor: Actor, past: boolean): Fix[] {
  const at = (dialog?: DialogDefinition<CloudKey>): Address =>
    keysOfSet({ guid: keyset_guid, csp_type }, key?.keyvault_type, { row: object, ...(dialog ? { dialog } : {}) });
  const way = (action: KeyAction, label: string, dialog: DialogDefinition<CloudKey>): Fix[] =>
    key && mayDo(action, key, actor).ok ? [{ label, to: at(dialog) }] : [];
  const ways: Partial<Record<CalendarEvent['kind'], Fix[]>> = {
    key_expires: [...way('edit', t('Change expiry'), editKeyDialog), ...(past ? way('enable', t('Enable'), enableKeyDialog) : [])],
    key_destroyed: way('cancelDelete', t('Cancel deletion'), cancelDeleteDialog),
    key_rotates: way('rotate', t('Rotate now'), rotateKeyDialog),
    key_activated: past ? [] : way('edit', t('Change activation'), editKeyDialog),
  };
  return [...(ways[kind] ?? []), { label: t('Open key'), to: at() }];
}

/** Returns the links for an event, most direct first. Leaves out actions that the rules do not allow. */
export function fixesOf(about: CalendarEvent, actor: Actor, past: boolean): readonly Fix[] {
  const { kind, object, keyset_guid } = about;
  if (kind === 'access_key_rotates') return [{ label: t('Open account'), to: linkToTab('cspAccounts', { row: object }) }];
  if (kind !== 'connector_expires') return ofKey(about, actor, past);
  const at = { row: keyset_guid, params: { sub: 'databaseConnectors', item: object } };
  return [
    ...(connectorRules.changeExpiry(actor).ok ? [{ label: t('Set expiry'), to: linkToTab('keySets', { ...at, dialog: setExpiryDialog }) }] : []),
    { label: t('Open connector'), to: linkToTab('keySets', at) },
  ];
}
