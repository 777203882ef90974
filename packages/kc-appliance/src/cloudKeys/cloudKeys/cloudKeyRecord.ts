import { createTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeyCreate';
import { forget, noteKey } from '../clouds/calendar.ts';
import { keySetsOf, keysOf, settled, wireKey } from '../clouds/keyRecords.ts';
import type { CloudKeyRecord } from '../clouds/records.ts';
import type { Context } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import { refuse } from '../../core/refusal.ts';
import { without } from '../../core/store/without.ts';
import { keySetRecord } from '../keySets/keySetRecords.ts';
import { keyNoun } from '../keyNoun.ts';
import { cloudKeyTable } from '../state.ts';

/** Key names are unique within a place. */
function checkNew(context: Context, key: CloudKeyRecord): void {
  const set = keySetRecord.find(context, key.keyset_guid);
  const where = [
    { field: 'keyset_guid', op: 'is', value: set.id },
    { field: 'name', op: 'is', value: key.name },
  ] as const;
  const namesakes = keysOf(context).page({ where, offset: 0, limit: 1000 }).rows;
  const taken = key.csp_type === 'TDE' ? createTexts.takenDatabaseKey : createTexts.taken;
  if (namesakes.some((one) => one.place === key.place && one.keyvault_type === key.keyvault_type)) refuse(409, taken, { fields: { name: taken } });
}

export const keyRecord = defineRecord({
  table: cloudKeyTable,
  noun: 'Cloud key',
  called: keyNoun,
  category: 'Cloud keys',
  nameOf: (key) => key.name,
  group: (key, kept) => keySetsOf(kept).get(key.keyset_guid)?.groupname ?? '',
  // Includes the parts with calls of their own, so that a user who gets a conflict sees the complete current key.
  wire: (_, key) => ({ ...wireKey(key), roles: key.roles, sharing: key.sharing }),
  facts: (_, key) => ({
    // A use is no change of the key.
    ...without(wireKey(key), 'revision', 'handle', 'guid', 'keyset_guid', 'last_used', 'last_used_for', 'last_used_event', 'used_since', 'used_as_of'),
    tags: key.tags.map((tag) => `${tag.key}=${tag.value}`),
    users: key.sharing.users,
    administrators: key.sharing.administrators,
    roles: key.roles.map(({ role, members }) => `${role}: ${members.join(' ')}`),
    version: key.primary,
  }),
  trimmed: ['description'],
  derived: settled,
  check(context, key, before) {
    if (!before) checkNew(context, key);
  },
  follow(environment, { before, after }) {
    if (after) noteKey(environment, after);
    else if (before) forget(environment, 'key', before.id);
  },
});
