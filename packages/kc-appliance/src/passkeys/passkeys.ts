import { passkeys as calls, type Passkey } from 'kc-api/contract/passkeys/passkeys';
import { passkeyRules, passkeyTexts } from 'kc-api/rules/passkeys/passkeys';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { challengesOf } from '../account/index.ts';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { newId } from '../core/random.ts';
import type { PasskeyRecord, UserRecord } from '../core/records.ts';
import { checkFields, checkState, orMissing, refuse } from '../core/refusal.ts';
import { hasSecondFactor } from '../core/access/secondFactor.ts';
import { twoFactorRule } from '../core/access/twoFactorRule.ts';
import { userRecord } from '../security/index.ts';
import { keepQuestion, optionsToMake, placeOf, questionOf } from './ceremony.ts';

const setupId = ({ id }: UserRecord) => `passkey/${id}`;

const wire = ({ id, name, created, used, host, backedUp }: PasskeyRecord): Passkey => ({ id, name, created, used, host, backed_up: backedUp ? 'yes' : 'no' });

const own = ({ me }: Context): PasskeyRecord[] => me.passkeys ?? [];
const find = (context: Context, wanted: string): PasskeyRecord =>
  orMissing(
    own(context).find(({ id }) => id === wanted),
    t('This passkey'),
  );

function nameFor(name: string, others: readonly PasskeyRecord[]): string {
  const trimmed = name.trim();
  const problem = passkeyRules.name(trimmed, others);
  if (problem) checkFields({ name: problem });
  return trimmed;
}

const changed = (before: UserRecord, after: UserRecord) => {
  const [old, now] = [before, after].map((one) => (hasSecondFactor(one) ? 'yes' : 'no'));
  return old === now || old === undefined || now === undefined ? {} : { changes: [{ field: '2fa_enabled', old, new: now }] };
};

export const passkeys = resource(calls, {
  list: (context) => {
    const unavailable = reasonOf(passkeyRules.host(placeOf(context).host));
    const other_factor = context.me.otp?.verified === true ? ('yes' as const) : ('no' as const);
    return { passkeys: own(context).map(wire), other_factor, ...(unavailable === undefined ? {} : { unavailable }) };
  },

  begin: (context) => {
    const { me } = context;
    checkState(passkeyRules.host(placeOf(context).host));
    checkState(passkeyRules.add(own(context).length));
    return {
      options: optionsToMake(
        context,
        me,
        context.store.transaction(() => keepQuestion(context, setupId(me), me)),
      ),
    };
  },

  create: async (context, { body }) => {
    const { me } = context;
    const question = questionOf(context, setupId(me), me);
    if (question === undefined) return refuse(400, passkeyTexts.notBegun);
    // Check the name before the challenge is used up, so that the user can enter another one.
    nameFor(body.name, own(context));
    // Each challenge is valid for one response, whatever its result.
    context.store.transaction(() => challengesOf(context).remove(setupId(me)));
    const place = placeOf(context);
    const judged = await context.passkeyVerifier.made(body.credential, { challenge: question, ...place });
    if (!judged.ok) {
      context.log(`A new passkey of ${me.login_name} was refused: ${judged.why}`);
      return refuse(400, passkeyTexts.notMade);
    }
    checkState(passkeyRules.add(own(context).length));
    if (context.users.all().some(({ passkeys: kept = [] }) => kept.some(({ credential }) => credential === judged.made.credential)))
      return refuse(400, passkeyTexts.known);
    const passkey: PasskeyRecord = {
      ...judged.made,
      id: newId(context.random),
      name: nameFor(body.name, own(context)),
      host: place.host,
      created: context.now,
      used: null,
    };
    userRecord.change(context, me.id, (before) => ({ ...before, passkeys: [...(before.passkeys ?? []), passkey] }), {
      also: (after, before) => ({ content: `Passkey ${passkey.name} of ${me.login_name} added`, ...changed(before, after) }),
    });
    return { passkey: wire(passkey) };
  },

  rename: (context, { params, body }) => {
    const before = find(context, params.id);
    const name = nameFor(
      body.name,
      own(context).filter(({ id }) => id !== before.id),
    );
    userRecord.change(
      context,
      context.me.id,
      (user) => ({ ...user, passkeys: user.passkeys?.map((one) => (one.id === before.id ? { ...one, name } : one)) ?? [] }),
      {
        also: ({ login_name }) => ({ content: `Passkey ${before.name} of ${login_name} renamed`, changes: [{ field: 'name', old: before.name, new: name }] }),
      },
    );
    return { passkey: wire({ ...before, name }) };
  },

  remove: (context, { params }) => {
    const gone = find(context, params.id);
    const without = (user: UserRecord): UserRecord => ({ ...user, passkeys: user.passkeys?.filter(({ id }) => id !== gone.id) ?? [] });
    if (twoFactorRule.get(context).enforced && !hasSecondFactor(without(context.me))) return refuse(400, passkeyTexts.last);
    userRecord.change(context, context.me.id, without, {
      also: (after, before) => ({ content: `Passkey ${gone.name} of ${after.login_name} removed`, ...changed(before, after) }),
    });
    return {};
  },
});
