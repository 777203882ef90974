import { cloudKeys as calls } from 'kc-api/contract/cloudKeys/cloudKeys';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { needs } from 'kc-api/rules/privileges';
import { unusedAge } from 'kc-api/rules/usage';
import { accountOf, inCloud, keysOf, reachOf, wireKey } from '../clouds/keyRecords.ts';
import type { CloudKeyRecord } from '../clouds/records.ts';
import type { Context } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { check } from '../../core/refusal.ts';
import type { Condition } from '../../core/store/store.ts';
import { accessCalls } from './cloudKeyAccess.ts';
import { fromCloud, licensed } from '../cloudContext.ts';
import { secondsOf } from '../../core/system.ts';
import { unusedKeys } from '../clouds/keyUsage.ts';
import { numberIn } from '../../core/store/walk.ts';
import { createKey } from './cloudKeyCreate.ts';
import { dependentsOf } from './cloudKeyDependents.ts';
import { ekmCalls } from './cloudKeyEkm.ts';
import { importKeys, importProgress } from './cloudKeyImport.ts';
import { lifeCalls } from './cloudKeyLife.ts';
import { checkSchedule, checkTenants } from './cloudKeySchedule.ts';
import { keyRecord } from './cloudKeyRecord.ts';
import { storeUsages, usageInCloud } from '../clouds/keyUsage.ts';
import { applyInterval, became, changeKey, guardedKey } from './cloudKeyRecords.ts';
import { publicKeyOf } from './publicKeys.ts';

const pages = { usual: 100, most: 1000 };
const chosen = {
  csp_type: 'csp_type',
  keyset_guid: 'keyset_guid',
  region_name: 'place',
  keyvault_name: 'place',
  keyring_name: 'place',
  keyvault_type: 'keyvault_type',
  status: 'status',
} as const;
/** Keys that were used in the last 90 days, or, as far as the provider records uses, were not. `now`: epoch seconds. */
function usedWithin(used: boolean, now: number): Condition[] {
  const before = now - unusedAge;
  return used ? [{ field: 'last_used', op: 'between', from: before + 1, to: Number.MAX_SAFE_INTEGER }] : unusedKeys(before);
}
const searched = ['name', 'description', 'cipher', 'purpose'] as const;

/** Copies the key's state and last use from the cloud. Records a change of the state, which somebody made there. */
async function synced(context: Context, handle: string): Promise<CloudKeyRecord> {
  const key = keyRecord.find(context, handle);
  const account = reachOf(context, key);
  if (!account || key.status === 'Destroyed') return key;
  const status = await fromCloud(context.clouds[account.csp_type].statusOf(accountOf(account), inCloud(key)));
  const usage = await fromCloud(usageInCloud(context, key));
  if (usage) storeUsages(context, new Map([[handle, usage]]));
  if (status === key.status) return keyRecord.find(context, handle);
  return keyRecord.change(context, handle, (before) => ({ ...before, status }), {
    also: (after, before) => ({
      content: `Cloud key ${after.name} was found ${status} in the cloud`,
      changes: [{ field: 'status', old: before.status, new: status }],
      user: 'system',
    }),
  });
}

export const cloudKeys = licensed(
  resource(calls, {
    ...lifeCalls,
    ...accessCalls,
    ...ekmCalls,
    create: createKey,
    dependents: (context, { query }) => ({ dependents: dependentsOf(context, query.handles) }),
    import: importKeys,
    importProgress,
    publicKey: publicKeyOf,

    list: async (context, { query }) => {
      const where: Condition[] = [];
      for (const [name, field] of Object.entries(chosen)) {
        const value = query[name as keyof typeof chosen];
        if (value) where.push({ field, op: 'is', value });
      }
      for (const field of searched) if (query[field]) where.push({ field, op: 'contains', value: query[field] });
      if (query.expire_from !== undefined || query.expire_to !== undefined)
        where.push({ field: 'expire_date', op: 'between', from: Math.max(numberIn(query.expire_from, 1), 1), to: numberIn(query.expire_to, 9_999_999_999) });
      if (query.unused !== undefined) where.push(...usedWithin(query.unused === 'no', secondsOf(context)));
      const { sort = 'name' } = query;
      const desc = sort.startsWith('-');
      const limit = Math.min(numberIn(query.limit, pages.usual), pages.most);
      const page = { where, sort: { field: desc ? sort.slice(1) : sort, desc }, offset: numberIn(query.offset, 0), limit };
      const { rows, total } = await keysOf(context).search(page, context.request.signal);
      return { cloudkeys: rows.map(wireKey), count: rows.length, totalrecords: total };
    },

    read: async (context, { params, query }) => {
      if (query.sync !== 'yes') return { cloudkey: wireKey(keyRecord.find(context, params.handle)) };
      // The status found in the cloud is saved, which an auditor may not cause.
      check(needs(context.actor, 'CLOUD_ADMIN'));
      return { cloudkey: wireKey(await synced(context, params.handle)) };
    },

    change: {
      ...guardedKey,
      run: (context, { params, body }) =>
        changeKey(context, params.handle, {
          action: 'edit',
          command: 'change',
          said: became('changed'),
          next: (before) => {
            const expire_date = body.expire_date ?? before.expire_date;
            const next: CloudKeyRecord = {
              ...before,
              description: body.description ?? before.description,
              expire_date,
              expire_action: body.expire_action ?? before.expire_action,
              rekey_interval: before.csp_type === 'TDE' && before.place === 'oracle' ? 0 : (body.rekey_interval ?? before.rekey_interval),
              activation_date: providers[before.csp_type].activation ? (body.activation_date ?? before.activation_date) : 0,
              dke_permissions: before.keyvault_type === 'dke' ? (body.dke_permissions ?? before.dke_permissions) : [],
              // A new date is a new expiry.
              expired: expire_date === before.expire_date && before.expired,
            };
            checkSchedule(context, before, next);
            if (body.dke_permissions) checkTenants(context, next.dke_permissions);
            return next;
          },
          also: (after) => {
            if (body.apply_to_all_cloudkeys !== 'yes' || body.rekey_interval === undefined) return '';
            return `; rotation applied to ${applyInterval(context, after.keyset_guid, after.rekey_interval)} more cloud keys`;
          },
        }),
    },

    algorithms: (_, { query }) => ({ purposes: structuredClone([...providers[query.csp_type].purposes]) }),
  }),
);
