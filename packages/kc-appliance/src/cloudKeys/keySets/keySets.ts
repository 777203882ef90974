import { keySets as calls } from 'kc-api/contract/cloudKeys/keySets';
import { daysProblem } from 'kc-api/rules/cloudKeys/rotation';
import {
  cacheTimeoutMax,
  hsmReady,
  keepsRotationAtNever,
  keySetDefaults,
  keySetProblems,
  keySetRules,
  keySetTexts,
  needsPartition,
} from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { xksCredentials } from '../clouds/awsCloud.ts';
import type { KeySetRecord } from '../clouds/records.ts';
import { beginOn, isRunning } from '../clouds/keySetOperations.ts';
import type { Context } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { hashToken } from '../../core/access/hash.ts';
import { check, checkFields, refuse } from '../../core/refusal.ts';
import { walk } from '../../core/store/walk.ts';
import { checkGroup, licensed } from '../cloudContext.ts';
import { applyInterval } from '../cloudKeys/cloudKeyRecords.ts';
import { enabledInHsm, hsmCalls, tryPartition } from './keySetHsm.ts';
import { dropKeySetKey } from './keySetKey.ts';
import { ringCalls } from './keySetRings.ts';
import { activeHsmOf, countAll, keySetRecord, numberOfKeys, wireSet, wireSetWhole } from './keySetRecords.ts';

function checkHsm(context: Context, set: Pick<KeySetRecord, 'part_label' | 'part_password'>): void {
  const hsm = activeHsmOf(context);
  const ready = hsmReady(hsm);
  if (!ready.ok) checkFields({ enable_hsm: ready.reason });
  if (needsPartition(hsm) && (!set.part_label || set.part_password === '')) checkFields({ part_label: keySetTexts.partition });
}

/** Runs `run` and removes the key from the HSM if it fails. */
async function orDropped<T>(context: Context, set: Pick<KeySetRecord, 'name' | 'part_label' | 'part_password' | 'hsm_key'>, run: () => T): Promise<T> {
  try {
    return run();
  } catch (error) {
    await dropKeySetKey(context, set);
    throw error;
  }
}

export const keySets = licensed(
  resource(calls, {
    ...hsmCalls,
    ...ringCalls,

    list: (context, { query }) => {
      const count = countAll(context);
      const { page, ...rest } = walk(keySetRecord.all(context), query);
      return { key_sets: page.map((set) => wireSet(context, set, count)), ...rest };
    },
    read: (context, { params }) => ({ key_set: wireSetWhole(context, keySetRecord.find(context, params.guid)) }),

    create: async (context, { body }) => {
      check(keySetRules.create(context.actor, body.csp_type));
      checkFields(keySetProblems(body));
      checkGroup(context, body.groupname, keySetTexts.group);
      const xks = body.keyset_type === 'XKS' ? xksCredentials(context.random) : undefined;
      const defaults = keySetDefaults(body.csp_type);
      const set: Omit<KeySetRecord, 'id' | 'revision'> = {
        name: body.name,
        description: body.description ?? '',
        groupname: body.groupname,
        csp_type: body.csp_type,
        ...(xks ? { keyset_type: 'XKS' as const, xks_access_id: xks.access_key_id } : {}),
        csp_guid: body.csp_type === 'TDE' ? '' : (body.csp_guid ?? ''),
        rekey_interval: keepsRotationAtNever(body.tde_database_type) ? 0 : (body.rekey_interval ?? defaults.rekey_interval),
        ...(body.csp_type === 'TDE' && body.tde_database_type ? { tde_database_type: body.tde_database_type } : {}),
        ...(body.tde_database_type === 'mariadb' ? { allow_mdb_key_creation: body.allow_mdb_key_creation ?? ('no' as const) } : {}),
        key_caching_enabled: body.key_caching_enabled ?? defaults.key_caching_enabled,
        key_cache_hsm_timeout: 0,
        hsm_enabled: body.enable_hsm ?? 'no',
        ...(body.part_label ? { part_label: body.part_label } : {}),
        import_all_keys: body.import_all_keys ?? 'no',
        migrate_to_kc_in_progress: 'no',
        migrate_to_hsm_in_progress: 'no',
        enable_key_caching_in_progress: 'no',
        disable_key_caching_in_progress: 'no',
        part_password: body.part_password ?? '',
        xks_secret: xks ? hashToken(xks.secret_access_key) : '',
        rings: { list: [], synced: null, running: false },
      };
      if (set.hsm_enabled === 'yes') {
        checkHsm(context, set);
        keySetRecord.check(context, { ...set, id: '', revision: 1 });
        set.hsm_key = await enabledInHsm(context, { ...set, id: '', revision: 1 });
      }
      const made = await orDropped(context, set, () =>
        keySetRecord.create(context, set, (one) => {
          if (one.csp_guid === '' || xks) return;
          if (one.csp_type === 'GCP') beginOn(context, one, 'syncRings', context.me.login_name);
          if (one.import_all_keys === 'yes') beginOn(context, one, 'import', context.me.login_name);
        }),
      );
      context.agenda.wake();
      return { key_set: wireSet(context, made), ...xks };
    },

    change: {
      ...keySetRecord.guarded(({ guid }: { guid: string }) => guid),
      run: async (context, { params, body }) => {
        const next = (before: KeySetRecord): KeySetRecord => {
          check(keySetRules.change(context.actor, wireSet(context, before)));
          if (body.enable_hsm === 'no' && before.hsm_enabled === 'yes') checkFields({ enable_hsm: keySetTexts.keepsHsm });
          if (body.csp_guid === '' && before.csp_guid !== '') checkFields({ csp_guid: keySetTexts.keepsAccount });
          if (body.csp_guid && before.csp_type === 'TDE') checkFields({ csp_guid: keySetTexts.accountType });
          if (body.allow_mdb_key_creation === 'yes' && before.tde_database_type !== 'mariadb') checkFields({ allow_mdb_key_creation: keySetTexts.mariadb });
          const rekey_interval = keepsRotationAtNever(before.tde_database_type) ? 0 : (body.rekey_interval ?? before.rekey_interval);
          const interval = daysProblem(before.csp_type, rekey_interval);
          if (interval !== undefined) checkFields({ rekey_interval: interval });
          const timeout = body.key_cache_hsm_timeout ?? before.key_cache_hsm_timeout;
          if (!Number.isInteger(timeout) || timeout < 0 || timeout > cacheTimeoutMax) checkFields({ key_cache_hsm_timeout: keySetTexts.cacheTimeout });
          const after: KeySetRecord = {
            ...before,
            rekey_interval,
            key_cache_hsm_timeout: timeout,
            description: body.description ?? before.description,
            csp_guid: body.csp_guid ?? before.csp_guid,
            hsm_enabled: body.enable_hsm ?? before.hsm_enabled,
            ...(body.allow_mdb_key_creation === undefined || before.tde_database_type !== 'mariadb'
              ? {}
              : { allow_mdb_key_creation: body.allow_mdb_key_creation }),
            ...(body.part_label === undefined ? {} : { part_label: body.part_label }),
            part_password: body.part_password || before.part_password,
          };
          if (after.hsm_enabled === 'yes' && (before.hsm_enabled === 'no' || body.part_label !== undefined)) checkHsm(context, after);
          return after;
        };
        const now = keySetRecord.find(context, params.guid);
        const wanted = next(now);
        // If the key set moves into the HSM, or into another partition, it needs a new key. A changed password is tested.
        const moves = wanted.hsm_enabled === 'yes' && (now.hsm_enabled === 'no' || wanted.part_label !== now.part_label);
        if (moves) context.checkSeen();
        else if (wanted.part_password !== now.part_password) await tryPartition(context, wanted);
        const hsm_key = moves ? await enabledInHsm(context, wanted) : undefined;
        const change = (before: KeySetRecord): KeySetRecord => ({ ...next(before), ...(hsm_key ? { hsm_key } : {}) });
        const set = await orDropped(context, { ...wanted, hsm_key: hsm_key ?? null }, () =>
          keySetRecord.change(context, params.guid, change, {
            also: (after, before) => {
              const cached = body.key_caching_enabled;
              if (cached !== undefined && cached !== before.key_caching_enabled)
                beginOn(context, after, cached === 'yes' ? 'enableCaching' : 'disableCaching', context.me.login_name);
              const applied = body.apply_to_all_cloudkeys === 'yes' ? applyInterval(context, after.id, after.rekey_interval) : 0;
              return applied > 0 ? { content: `Key set ${after.name} changed; rotation applied to ${applied} more cloud keys` } : {};
            },
          }),
        );
        if (hsm_key) await dropKeySetKey(context, now);
        context.agenda.wake();
        return { key_set: wireSetWhole(context, set) };
      },
    },

    remove: async (context, { params }) => {
      const set = keySetRecord.find(context, params.guid);
      check(keySetRules.remove(context.actor, wireSet(context, set)));
      // Whatever the rule allows, a key set with keys must not be removed.
      if (numberOfKeys(context, set.id) > 0) refuse(400, keySetTexts.hasKeys);
      if (isRunning(context, set.id)) refuse(400, t('An operation is in progress for this key set.'));
      keySetRecord.remove(context, set.id);
      await dropKeySetKey(context, set);
      return {};
    },

    createXksKey: (context, { body }) => {
      const made = xksCredentials(context.random);
      const next = (before: KeySetRecord): KeySetRecord => {
        check(keySetRules.rotateXks(context.actor, wireSet(context, before)));
        return { ...before, xks_access_id: made.access_key_id, xks_secret: hashToken(made.secret_access_key) };
      };
      keySetRecord.change(context, body.keyset_guid, next, { also: ({ name: title }) => ({ content: `Credentials of external key store ${title} rotated` }) });
      return made;
    },

    migrate: (context, { params, body }) => {
      const toHsm = body.target === 'HSM';
      const next = (before: KeySetRecord): KeySetRecord => {
        check(keySetRules.migrate(context.actor, wireSet(context, before), body.target, activeHsmOf(context)));
        return before;
      };
      keySetRecord.change(context, params.guid, next, {
        also: (set) => {
          beginOn(context, set, toHsm ? 'migrateToHsm' : 'migrateToKc', context.me.login_name);
          return { content: `Migration of key set ${set.name} to ${toHsm ? 'HSM' : 'Key Control'} started` };
        },
      });
      context.agenda.wake();
      return {};
    },
  }),
);
