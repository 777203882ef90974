import { dependentsMax, type KeyDependents } from 'kc-api/contract/cloudKeys/cloudKey';
import { t } from 'kc-intl/t';

import { reachOf } from '../clouds/keyRecords.ts';
import type { CloudKeyRecord } from '../clouds/records.ts';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refusal.ts';
import { keyRecord } from './cloudKeyRecord.ts';
import { connectorsOf, wireConnector } from '../databaseConnectors/connectorRecords.ts';
import { keySetRecord } from '../keySets/keySetRecords.ts';
import { otherVaults } from '../state.ts';

const shortArn = (arn: string): string => arn.split('/').at(-1) ?? arn;

function connectorNames(context: Context, guid: string): string[] {
  const enabled = connectorsOf(context, guid).filter((one) => one.state === 'ENABLED');
  return enabled.map((one) => `${one.name} (${wireConnector(context, one).vm_name})`);
}

function ekmAccounts(context: Context, key: CloudKeyRecord): string[] {
  if (!key.ekm) return [];
  const acls = key.ekm_acls ?? reachOf(context, key)?.ekm_acls;
  return (acls?.service_accounts ?? []).map(({ email }) => email);
}

function vaultNames(context: Context, tenants: readonly string[]): string[] {
  const known = otherVaults.get(context) ?? [];
  return tenants.map((guid) => known.find((vault) => vault.tenant_guid === guid)?.name ?? guid);
}

const one = (context: Context, key: CloudKeyRecord): KeyDependents => ({
  handle: key.id,
  keyset_name: keySetRecord.find(context, key.keyset_guid).name,
  versions: key.versions.length,
  users: key.sharing.users.map(shortArn),
  administrators: key.sharing.administrators.map(shortArn),
  principals: [...new Set(key.roles.flatMap(({ members }) => members))],
  vaults: key.keyvault_type === 'dke' ? vaultNames(context, key.dke_permissions) : [],
  connectors: key.csp_type === 'TDE' ? connectorNames(context, key.keyset_guid) : [],
  ekm_service_accounts: ekmAccounts(context, key),
});

/** Returns the dependents of each key as far as the appliance knows them. Does not query the clouds. */
export function dependentsOf(context: Context, joined: string): KeyDependents[] {
  const handles = [...new Set(joined.split(',').filter(Boolean))];
  if (handles.length > dependentsMax) refuse(400, t('The request has a wrong parameter.'));
  return handles.map((handle) => one(context, keyRecord.find(context, handle)));
}
