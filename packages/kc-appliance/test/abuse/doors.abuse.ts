import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Call, Privilege } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import { flavours, mayCall, needs } from 'kc-api/rules/privileges';
import { session } from 'kc-api/contract/session/session';
import { confirmTexts, proofLife } from 'kc-api/rules/session/confirm';
import { resources as declaredResources } from '../../src/areas.ts';
import type { Resource } from '../../src/core/handlers.ts';
import { actorOf } from '../../src/core/access/actor.ts';
import { carlos } from '../kit.ts';
import { inputOf, openDoor, type Door } from './door.ts';

const resources: Readonly<Record<string, Resource>> = declaredResources;
const roles: Readonly<Record<string, readonly Privilege[]>> = {
  nobody: [],
  security: ['SEC_ADMIN'],
  cloud: ['CLOUD_ADMIN'],
  domain: ['DOMAIN_ADMIN'],
  vmset: ['VMSET_ADMIN'],
};
const loginOf = (role: string): string => `${role}@abuse.example`;

/** Returns the bodies for calls that must be refused: a valid one, one with wrong fields, and one that is not JSON. */
const bodiesFor = (declared: Call, right: unknown): (string | undefined)[] =>
  declared.method === 'GET' ? [undefined] : [JSON.stringify(right ?? {}), '{"a":7}', 'no JSON {'];

it('allows only the listed calls without a session', () => {
  expect(allCalls.filter(({ need }) => need === 'none').map(({ id }) => id)).toEqual([
    'session.login',
    'session.challenge',
    'passkeyProofs.signIn',
    'system.info',
    'providerSignIn.mode',
    'providerSignIn.whitelist',
    'providerSignIn.init',
    'providerSignIn.result',
    'recovery.status',
    'recovery.upload',
    'recovery.reset',
    'recovery.passphrase',
    'recovery.hsm',
    'recovery.kmipServers',
    'recovery.kmip',
    'restarts.read',
  ]);
});

describe.each(flavours)('authorization in the %s vault', (flavour) => {
  let door: Door;
  const tokens = new Map<string, string>();
  /** Tokens of the same roles whose last authentication is too old for a sensitive call. */
  const stale = new Map<string, string>();
  const outsiders = new Map<string, string | null>();

  beforeAll(async () => {
    door = await openDoor({ flavour });
    const { world } = door;
    for (const [role, privileges] of Object.entries(roles)) {
      const login = loginOf(role);
      world.put({ ...world.user(carlos.login), id: role, login_name: login, email: login, privileges: [...privileges], groups: [] });
      stale.set(role, await door.token(login, carlos.password));
    }
    world.clock.advance(proofLife * 1000);
    for (const role of Object.keys(roles)) tokens.set(role, await door.token(loginOf(role), carlos.password));
    const ended = await door.token(loginOf('security'), carlos.password);
    await door.ask(session.logout, { token: ended, body: '{}' });
    const elsewhere = await openDoor({ flavour, tenant: 'tenant-2' }, 2);
    outsiders.set('no token', null);
    outsiders.set('no token that ever was', 'f'.repeat(64));
    outsiders.set('an ended token', ended);
    outsiders.set('a token of another vault', await elsewhere.token(carlos.login, carlos.password));
    expect([...stale.values(), ...tokens.values(), ...[...outsiders.values()].slice(1)].map((token) => token?.length)).toEqual(
      Array.from({ length: 13 }, () => 64),
    );
    door.store.begin();
  });
  afterEach(() => door.store.rewind());

  it.each(allCalls.map((declared) => [declared.id, declared] as const))('%s allows exactly the declared callers', async (_, declared) => {
    const { params, query, body } = await inputOf(door, declared);
    const unknown = Object.fromEntries(Object.keys(params).map((name) => [name, 'nowhere']));
    const wrong: string[] = [];
    /** Checks that every body is refused with this status, and that nothing is written. */
    const refusedAs = async (who: string, token: string | null, status: number, reason?: string) => {
      for (const at of [params, unknown])
        for (const one of bodiesFor(declared, body)) {
          const said = await door.ask(declared, { token, params: at, query, body: one });
          if (said.status !== status || (reason !== undefined && said.body?.error !== reason))
            wrong.push(`${who} was answered ${said.status} ${said.body?.error} to ${one}, and not ${status} ${reason ?? ''}`);
          if (door.store.written().length > 0) wrong.push(`${who} wrote ${door.store.written().join(', ')}`);
          door.store.rewind();
        }
    };
    if (declared.need !== 'none') for (const [who, token] of outsiders) await refusedAs(who, token, 401);
    for (const [role, token] of tokens) {
      const actor = actorOf(door.world.user(loginOf(role)), door.world.appliance.environment);
      const may = mayCall(actor, declared.need);
      const verdict = may.ok && declared.others ? needs(actor, ...declared.others) : may;
      if (!verdict.ok) {
        await refusedAs(role, token, 403, verdict.reason);
        continue;
      }
      // Some vaults lack some kinds of objects.
      const offered = resources[declared.id.split('.')[0] ?? '']?.allowed?.(door.world.appliance.environment);
      if (offered && !offered.ok) {
        await refusedAs(role, token, 403, offered.reason);
        continue;
      }
      // A call that always requires re-authentication is refused before the body is parsed.
      if (declared.fresh === true) await refusedAs(`${role}, signed in long ago`, stale.get(role) as string, 403, confirmTexts.needed.password);
      for (const one of bodiesFor(declared, body)) {
        const said = await door.ask(declared, { token, params, query, body: one });
        if (said.status >= 500 || (declared.need !== 'none' && said.status === 401)) wrong.push(`${role} was answered ${said.status} to ${one}`);
        if (declared.body && one === 'no JSON {' && said.status !== 400) wrong.push(`${role} was answered ${said.status} to what is no JSON`);
        door.store.rewind();
      }
    }
    expect([...wrong, ...door.log.splice(0)]).toEqual([]);
  });
});
