import type { keySets } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules, keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import type { Cloud, CloudAccount } from '../clouds/cloud.ts';
import { accountOf, accountsOf } from '../clouds/keyRecords.ts';
import type { KeySetRecord } from '../clouds/records.ts';
import { beginOn } from '../clouds/keySetOperations.ts';
import type { Context } from '../../core/context.ts';
import type { Handlers } from '../../core/handlers.ts';
import { check, refuse } from '../../core/refusal.ts';
import { fromCloud } from '../cloudContext.ts';
import { keySetRecord } from './keySetRecords.ts';

type Calls = Pick<typeof keySets, 'keyVaults' | 'managedHsms' | 'keyRings' | 'syncKeyRings'>;

/** Returns the cloud and the account of a key set; undefined without an account. */
export function cloudOf(context: Context, set: KeySetRecord): { cloud: Cloud; account: CloudAccount } | undefined {
  const account = set.csp_guid === '' ? undefined : accountsOf(context).get(set.csp_guid);
  return account && { cloud: context.clouds[account.csp_type], account: accountOf(account) };
}

const ringsOf = ({ rings }: KeySetRecord) => ({
  keyrings: rings.list,
  last_synced_time: rings.synced,
  sync_in_progress: rings.running ? ('yes' as const) : ('no' as const),
});

export const ringCalls: Handlers<Calls> = {
  keyVaults: async (context, { params }) => {
    const reach = cloudOf(context, keySetRecord.find(context, params.guid));
    return { key_vaults: reach?.account.csp_type === 'AZURE' ? await fromCloud(reach.cloud.vaults(reach.account)) : [] };
  },
  managedHsms: async (context, { params }) => {
    const reach = cloudOf(context, keySetRecord.find(context, params.guid));
    return { managed_hsms: reach?.account.csp_type === 'AZURE' ? await fromCloud(reach.cloud.managedHsms(reach.account)) : [] };
  },
  keyRings: (context, { params }) => ringsOf(keySetRecord.find(context, params.guid)),

  syncKeyRings: (context, { params }) => {
    const running = context.commit(({ audit }) => {
      const set = keySetRecord.find(context, params.guid);
      check(keySetRules.syncRings(context.actor, set));
      if (set.rings.running) refuse(400, keySetTexts.syncing);
      audit({
        category: 'Cloud keys',
        content: `Sync of the key rings of key set ${set.name} started`,
        group: set.groupname,
        about: { kind: 'Key set', id: set.id },
      });
      return beginOn(context, set, 'syncRings', context.me.login_name);
    });
    context.agenda.wake();
    return ringsOf(running);
  },
};
