import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { kek as calls } from 'kc-api/contract/workloads/kek';
import { cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { isWrappedKey, kekExpiration, kekExpiryProblem, kekProblems, kekRules, kekStart, kekTexts } from 'kc-api/rules/workloads/kek';
import { allow, deny, type Verdict } from 'kc-api/rules/verdict';
import type { Actor } from 'kc-api/rules/privileges';
import type { Context, Environment } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { check, checkFields } from '../../core/refusal.ts';
import { without } from '../../core/store/without.ts';
import { cvmSetRecord, wireCvmSet } from '../cvmSets/cvmSetRecord.ts';
import type { CvmSetRecord } from '../records.ts';
import { asked } from '../../hsm/index.ts';
import { allOpened, allSealed, canOpen, dropKek, makeKek } from './kekKey.ts';
import { checkHsm, isOfHsm, noKek, withKek } from './withKek.ts';

type Rule = (actor: Actor, set: Pick<CvmSet, 'kek_state'>) => Verdict;

/** Changes the KEK after checking its rule, and records the change in the audit log. */
function changeKek(context: Context, guid: string, rule: Rule, verb: string, next: (before: CvmSetRecord) => CvmSetRecord): { cvm_set: CvmSet } {
  const after = cvmSetRecord.change(
    context,
    guid,
    (before) => {
      check(rule(context.actor, before));
      return next(before);
    },
    { also: ({ name: title }) => ({ content: `KEK of VM set ${title} ${verb}` }) },
  );
  return { cvm_set: wireCvmSet(context, after) };
}

/** Adds a KEK to a set without one: creates it in the HSM, which wraps the keys of the set from now on. `next` is checked before that. */
async function addKek(context: Context, guid: string, verb: string, next: (before: CvmSetRecord) => CvmSetRecord): Promise<{ cvm_set: CvmSet }> {
  const set = cvmSetRecord.find(context, guid);
  check(kekRules.add(context.actor, set));
  const wanted = next(set);
  if (!isOfHsm(wanted)) return changeKek(context, guid, kekRules.add, verb, next);
  const kek = await asked(makeKek(context, set.name));
  try {
    const sealed = await asked(allSealed(context, { ...wanted, ...kek }));
    return changeKek(context, guid, kekRules.add, verb, (before) => {
      sealed();
      return { ...next(before), ...kek };
    });
  } catch (error) {
    await dropKek(context, { name: set.name, ...kek });
    throw error;
  }
}

/** VMs with a cached key may use it until their cache expires. A second revocation takes effect at once. */
function revoked(before: CvmSetRecord, now: number): CvmSetRecord {
  const waits = before.kek_state === 'ACTIVE' && before.kek_cache_timeout > 0;
  return { ...before, kek_state: waits ? 'REVOKE_PENDING' : 'REVOKED', kek_pending_until: waits ? now + before.kek_cache_timeout : 0 };
}

/** For a KEK that has expired meanwhile, the period starts again. */
function unrevoked(before: CvmSetRecord, now: number): CvmSetRecord {
  const over = before.kek_expiration > 0 && before.kek_expiration <= now;
  const since = over ? now : before.kek_since;
  return { ...before, kek_state: 'ACTIVE', kek_since: since, kek_expiration: kekExpiration(since, before.kek_expire_days), kek_pending_until: 0 };
}

/** KEK-23 to KEK-27. */
export const kek = {
  ...resource(calls, {
    add: (context, { params, body }) =>
      addKek(context, params.guid, 'added', (before) => {
        if ((body.association ?? 'KEK_ASSOC') === 'NO_KEK_ASSOC') checkFields({ association: kekTexts.association });
        return withKek(context, { ...before, ...kekStart }, { ...body, association: 'KEK_ASSOC' });
      }),

    change: {
      ...cvmSetRecord.guarded(({ guid }: { guid: string }) => guid),
      run: (context, { params, body }) =>
        changeKek(context, params.guid, kekRules.change, 'changed', (before) => {
          const { expiration_options = 'no_change', ...settings } = without(body, 'revision');
          const after = { ...before, ...settings, expiration_options };
          checkFields(kekProblems(after));
          const problem = kekExpiryProblem(before, expiration_options, after.kek_expire_days, context.now);
          if (problem !== undefined) checkFields({ kek_expire_days: problem });
          return { ...after, kek_expiration: kekExpiration(before.kek_since, after.kek_expire_days) };
        }),
    },

    import: (context, { params, body }) =>
      addKek(context, params.guid, 'imported', (before) => {
        checkHsm(context);
        if (!isWrappedKey(body.wrapped_key)) checkFields({ wrapped_key: kekTexts.wrappedKey });
        return { ...withKek(context, { ...before, ...kekStart }, { association: 'KEK_ASSOC' }), wrapped_key: body.wrapped_key };
      }),

    changeState: (context, { params, body }) =>
      body.state === 'REVOKE'
        ? changeKek(context, params.guid, kekRules.revoke, 'revoked', (before) => revoked(before, context.now))
        : changeKek(context, params.guid, kekRules.unrevoke, 'unrevoked', (before) => unrevoked(before, context.now)),

    disable: async (context, { params }) => {
      const set = cvmSetRecord.find(context, params.guid);
      check(kekRules.disable(context.actor, set));
      // An HSM that is no longer in use cannot unwrap keys.
      const opened = canOpen(context, set) ? await asked(allOpened(context, set)) : () => undefined;
      const answer = changeKek(context, params.guid, kekRules.disable, 'disabled', (before) => {
        opened();
        return { ...without(before, 'hpcs_url', 'hpcs_instance_id', 'hpcs_root_key_id'), ...kekStart, ...noKek };
      });
      await dropKek(context, set);
      return answer;
    },
  }),
  allowed: ({ vault }: Environment) => (hasCvmSets(vault.flavour) ? allow : deny(cvmSetTexts.noSets)),
};
