import { allCalls } from 'kc-api/contract/contract';
import { machineTokens as calls, type MachineToken } from 'kc-api/contract/sessions/machineTokens';
import { tokenPrefix, tokensMost, tokenWarningDays } from 'kc-api/rules/sessions/machineTokens/limits';
import { mayInclude, tokenAlerts, tokenProblems, tokenRules, tokenTexts } from 'kc-api/rules/sessions/machineTokens/machineTokens';
import { t } from 'kc-intl/t';
import { anybody, grantHolds, pausesWithOwner, type GrantDefinition } from '../core/access/grants.ts';
import { hashToken } from '../core/access/hash.ts';
import { machineTokenTable } from '../core/access/machineTokens.ts';
import type { Context, Environment } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { newId, newToken } from '../core/random.ts';
import type { MachineTokenRecord } from '../core/records.ts';
import { check, checkFields, orMissing, refuse } from '../core/refusal.ts';
import { userTable } from '../core/state.ts';
import { commitBySystem, secondsOf } from '../core/system.ts';
import type { Due } from '../core/work/agenda.ts';

const day = 86_400;

/** Dispatch checks the owner and the owner's privileges for every call. */
export const machineTokenGrant: GrantDefinition = {
  kind: 'machine-token',
  label: 'Machine token',
  fate: { ...pausesWithOwner, unprivileged: 'stays' },
  whyItStays: 'Every call is checked against the privileges that its owner has then.',
  category: 'Authentication',
  all: (environment) =>
    machineTokenTable
      .in(environment)
      .all()
      .map(({ id, handle, owner, name }) => ({ id, owner, name, allowed: anybody, about: { kind: 'Machine token', id: handle } })),
  end: (environment, id) => void machineTokenTable.in(environment).remove(id),
};

/** The ids of the calls that a token can include. */
const includable: ReadonlySet<string> = new Set(allCalls.filter(mayInclude).map(({ id }) => id));

const ownerName = (environment: Pick<Environment, 'store'>, owner: string): string => userTable.in(environment).get(owner)?.login_name ?? '';

function wire(environment: Environment, now: number, one: MachineTokenRecord): MachineToken {
  const holds = grantHolds(environment, machineTokenGrant, { owner: one.owner, allowed: anybody }, now);
  return {
    id: one.handle,
    name: one.name,
    owner: one.owner,
    owner_name: ownerName(environment, one.owner),
    calls: one.calls,
    addresses: one.addresses,
    created: one.created,
    expires_at: one.expires,
    last_used: one.used,
    last_address: one.usedFrom,
    status: one.expires <= now ? 'expired' : holds ? 'active' : 'paused',
  };
}

/** Returns the tokens that the caller may see: the own ones; for Security Admins all. */
function visibleTo(context: Context): MachineTokenRecord[] {
  const { actor } = context;
  const all = machineTokenTable.in(context).all();
  return actor.privileges.includes('SEC_ADMIN') ? all : all.filter(({ owner }) => owner === actor.id);
}

const countText = (count: number): string => (count === 1 ? '1 call' : `${count} calls`);
const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
const fromText = (addresses: readonly string[]): string => (addresses.length === 0 ? 'any address' : addresses.join(', '));

export const machineTokens = resource(calls, {
  list: (context) => ({
    machine_tokens: visibleTo(context)
      .map((one) => wire(context, context.now, one))
      .sort((a, b) => b.created - a.created || a.name.localeCompare(b.name)),
  }),

  create: (context, { body }) => {
    const { me, now, random } = context;
    check(tokenRules.create(context.actor));
    const addresses = [...new Set((body.addresses ?? []).map((one) => one.trim()))];
    const chosen = [...new Set(body.calls)].sort();
    const name = body.name.trim();
    return context.commit(({ audit }) => {
      const table = machineTokenTable.in(context);
      const others = table.all().filter(({ owner }) => owner === me.id);
      const names = others.map((one) => one.name);
      checkFields(tokenProblems({ name, calls: chosen, addresses }, names, includable));
      if (others.length >= tokensMost) refuse(409, tokenTexts.tooMany);
      const token = `${tokenPrefix}${newToken(random)}`;
      const made: MachineTokenRecord = {
        id: hashToken(token),
        handle: newId(random),
        name,
        owner: me.id,
        calls: chosen,
        addresses,
        created: now,
        expires: now + body.days * day,
        used: null,
        usedFrom: '',
        warned: body.days <= tokenWarningDays,
      };
      table.put(made);
      audit({
        category: 'Authentication',
        content: `Machine token ${name} of ${me.login_name} created until ${dayOf(made.expires)}: ${countText(chosen.length)}, from ${fromText(addresses)}`,
        changes: [{ field: 'calls', old: null, new: chosen.join(', ') }],
        about: { kind: 'Machine token', id: made.handle },
      });
      context.agenda.wake();
      return { machine_token: wire(context, now, made), token };
    });
  },

  end: (context, { params }) => {
    const one = orMissing(
      visibleTo(context).find(({ handle }) => handle === params.id),
      t('This machine token'),
    );
    check(tokenRules.end(context.actor, one));
    context.commit(({ audit }) => {
      machineTokenTable.in(context).remove(one.id);
      audit({
        category: 'Authentication',
        content: `Machine token ${one.name} of ${ownerName(context, one.owner)} ended`,
        about: { kind: 'Machine token', id: one.handle },
      });
    });
    return {};
  },
});

/** Raises an alert before a token expires, once. */
export const machineTokenDue: Due = (environment) => {
  const [first] = machineTokenTable
    .in(environment)
    .all()
    .filter(({ warned }) => !warned)
    .sort((a, b) => a.expires - b.expires);
  if (!first) return undefined;
  return {
    at: first.expires - tokenWarningDays * day,
    run: async () => {
      const now = secondsOf(environment);
      commitBySystem(environment, 'Authentication', ({ audit, alert }) => {
        machineTokenTable.in(environment).put({ ...first, warned: true });
        const owner = ownerName(environment, first.owner);
        const message = (first.expires <= now ? tokenAlerts.expired : tokenAlerts.expires)(first.name, owner, dayOf(first.expires));
        audit({ content: message, group: '', about: { kind: 'Machine token', id: first.handle } });
        alert({ kind: 'machine-token-expiring', id: first.owner, name: owner }, message);
      });
    },
  };
};
