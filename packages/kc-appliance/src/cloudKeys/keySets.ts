import { keySets as calls, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
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
import { xksCredentials } from './clouds/awsCloud.ts';
import { accountsOf, keySetsOf, noteAccountsOf } from './clouds/keyRecords.ts';
import type { KeySetRecord } from './clouds/records.ts';
import { beginOn, isRunning } from './clouds/keySetOperations.ts';
import { changesOf } from '../core/changes.ts';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { hashToken } from '../core/hash.ts';
import { newGuid } from '../core/random.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { checkGroup, licensed } from './cloudContext.ts';
import { connectorsOf, removeConnector } from './connectorRecords.ts';
import { applyInterval } from './cloudKeyRecords.ts';
import { hsmCalls } from './keySetHsm.ts';
import { ringCalls } from './keySetRings.ts';
import { activeHsmOf, countAll, foundSet, numberOfKeys, wireSet, wireSetWhole } from './keySetRecords.ts';

const seen = [
  'name',
  'description',
  'groupname',
  'csp_type',
  'keyset_type',
  'csp_name',
  'rekey_interval',
  'tde_database_type',
  'allow_mdb_key_creation',
  'key_caching_enabled',
  'key_cache_hsm_timeout',
  'hsm_enabled',
  'part_label',
  'import_all_keys',
  'xks_access_id',
  'migrate_to_kc_in_progress',
  'migrate_to_hsm_in_progress',
  'enable_key_caching_in_progress',
  'disable_key_caching_in_progress',
];
/** The wire's fields, and the partition's password as dots. */
const facts = (context: Context, set: KeySetRecord) => ({ ...wireSet(context, set), part_password: set.part_password === '' ? undefined : set.part_password });
const changes = (context: Context, before: KeySetRecord | null, after: KeySetRecord | null) =>
  changesOf(before && facts(context, before), after && facts(context, after), [...seen, 'part_password']);

/** An account belongs to one key set of its own type. */
function checkAccount(context: Context, set: KeySetRecord): void {
  if (set.csp_guid === '') return;
  const account =
    accountsOf(context).get(set.csp_guid) ?? refuse(400, 'This CSP Account does not exist.', { fields: { csp_guid: 'This CSP Account does not exist.' } });
  if (account.csp_type !== set.csp_type) checkFields({ csp_guid: keySetTexts.accountType });
  if (
    keySetsOf(context)
      .all()
      .some((other) => other.id !== set.id && other.csp_guid === set.csp_guid)
  )
    checkFields({ csp_guid: keySetTexts.account });
}

function checkHsm(context: Context, set: KeySetRecord): void {
  const hsm = activeHsmOf(context);
  const ready = hsmReady(hsm);
  if (!ready.ok) checkFields({ enable_hsm: ready.reason });
  if (needsPartition(hsm) && (!set.part_label || set.part_password === '')) checkFields({ part_label: keySetTexts.partition });
}

function checkName(context: Context, set: KeySetRecord): void {
  if (
    keySetsOf(context)
      .all()
      .some((other) => other.id !== set.id && other.name.toLowerCase() === set.name.toLowerCase())
  )
    refuse(409, keySetTexts.exists, { fields: { name: keySetTexts.exists } });
}

export const keySets = licensed(
  resource(calls, {
    ...hsmCalls,
    ...ringCalls,

    list: (context) => {
      const count = countAll(context);
      return {
        key_sets: keySetsOf(context)
          .all()
          .map((set) => wireSet(context, set, count)),
      };
    },
    read: (context, { params }) => ({ key_set: wireSetWhole(context, foundSet(context, params.guid)) }),

    create: (context, { body }) => {
      check(keySetRules.create(context.actor, body.csp_type));
      checkFields(keySetProblems(body));
      checkGroup(context, body.groupname, keySetTexts.group);
      const id = newGuid(context.random);
      const xks = body.keyset_type === 'XKS' ? xksCredentials(context.random) : undefined;
      const defaults = keySetDefaults(body.csp_type);
      const set: KeySetRecord = {
        id,
        name: body.name.trim(),
        description: body.description?.trim() ?? '',
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
        revision: 1,
      };
      if (set.hsm_enabled === 'yes') checkHsm(context, set);
      const made = context.commit(({ audit }) => {
        checkName(context, set);
        checkAccount(context, set);
        keySetsOf(context).put(set);
        noteAccountsOf(context, set.csp_guid);
        audit({ category: 'Cloud keys', content: `Key set ${set.name} created`, group: set.groupname, changes: changes(context, null, set) });
        if (set.csp_guid === '' || xks) return set;
        const ringed = set.csp_type === 'GCP' ? beginOn(context, set, 'syncRings', context.me.login_name) : set;
        return set.import_all_keys === 'yes' ? beginOn(context, ringed, 'import', context.me.login_name) : ringed;
      });
      context.agenda.wake();
      return { key_set: wireSet(context, made), ...xks };
    },

    change: {
      changed: 'This Key Set was changed in the meantime.',
      current: (context, { params }) => wireSet(context, foundSet(context, params.guid)),
      run: (context, { params, body }) => {
        const after = context.commit(({ audit }) => {
          const before = foundSet(context, params.guid);
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
          const next: KeySetRecord = {
            ...before,
            rekey_interval,
            key_cache_hsm_timeout: timeout,
            description: body.description?.trim() ?? before.description,
            csp_guid: body.csp_guid ?? before.csp_guid,
            hsm_enabled: body.enable_hsm ?? before.hsm_enabled,
            ...(body.allow_mdb_key_creation === undefined || before.tde_database_type !== 'mariadb'
              ? {}
              : { allow_mdb_key_creation: body.allow_mdb_key_creation }),
            ...(body.part_label === undefined ? {} : { part_label: body.part_label }),
            part_password: body.part_password || before.part_password,
            revision: before.revision + 1,
          };
          checkAccount(context, next);
          if (next.hsm_enabled === 'yes' && (before.hsm_enabled === 'no' || body.part_label !== undefined)) checkHsm(context, next);
          keySetsOf(context).put(next);
          noteAccountsOf(context, before.csp_guid, next.csp_guid);
          const cached = body.key_caching_enabled;
          const done =
            cached === undefined || cached === before.key_caching_enabled
              ? next
              : beginOn(context, next, cached === 'yes' ? 'enableCaching' : 'disableCaching', context.me.login_name);
          const applied = body.apply_to_all_cloudkeys === 'yes' ? applyInterval(context, next.id, next.rekey_interval) : 0;
          audit({
            category: 'Cloud keys',
            content: `Key set ${next.name} changed${applied > 0 ? `; rotation applied to ${applied} more cloud keys` : ''}`,
            group: next.groupname,
            changes: changes(context, before, done),
          });
          return done;
        });
        context.agenda.wake();
        return { key_set: wireSetWhole(context, after) };
      },
    },

    remove: (context, { params }) => {
      context.commit(({ audit }) => {
        const set = foundSet(context, params.guid);
        check(keySetRules.remove(context.actor, wireSet(context, set)));
        // Whatever the rule lets a person try, keys are never left without their key set.
        if (numberOfKeys(context, set.id) > 0) refuse(400, keySetTexts.hasKeys);
        if (isRunning(context, set.id)) refuse(400, 'Something is in progress for this Key Set.');
        for (const connector of connectorsOf(context, set.id)) removeConnector(context, connector.id);
        keySetsOf(context).remove(set.id);
        noteAccountsOf(context, set.csp_guid);
        audit({ category: 'Cloud keys', content: `Key set ${set.name} deleted`, group: set.groupname, changes: changes(context, set, null) });
      });
      return {};
    },

    createXksKey: (context, { body }) => {
      const made = xksCredentials(context.random);
      context.commit(({ audit }) => {
        const before = foundSet(context, body.keyset_guid);
        check(keySetRules.rotateXks(context.actor, wireSet(context, before)));
        const after: KeySetRecord = {
          ...before,
          xks_access_id: made.access_key_id,
          xks_secret: hashToken(made.secret_access_key),
          revision: before.revision + 1,
        };
        keySetsOf(context).put(after);
        audit({
          category: 'Cloud keys',
          content: `Credentials of external key store ${after.name} rotated`,
          group: after.groupname,
          changes: [...changes(context, before, after), { field: 'xks_access_key', old: '••••••', new: '••••••' }],
        });
      });
      return made;
    },

    migrate: (context, { params, body }) => {
      context.commit(({ audit }) => {
        const before = foundSet(context, params.guid);
        const wire: KeySet = wireSet(context, before);
        check(keySetRules.migrate(context.actor, wire, body.target, activeHsmOf(context)));
        const running = beginOn(
          context,
          { ...before, revision: before.revision + 1 },
          body.target === 'HSM' ? 'migrateToHsm' : 'migrateToKc',
          context.me.login_name,
        );
        audit({
          category: 'Cloud keys',
          content: `Migration of key set ${before.name} to ${body.target === 'HSM' ? 'HSM' : 'Key Control'} started`,
          group: before.groupname,
          changes: changes(context, before, running),
        });
      });
      context.agenda.wake();
      return {};
    },
  }),
);
