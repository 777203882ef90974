import { describe, expect, it } from 'vitest';
import type { Call } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import { acts, impliedActs, type Act } from 'kc-api/contract/requests/acts';
import { requests } from 'kc-api/contract/requests/requests';
import { actFacts } from 'kc-api/rules/requests/requests';
import { makeWorld, refusal, root, type World } from '../../test/kit.ts';
import { recipes } from '../../test/recipes/recipes.ts';
import { freeze, turnOn } from '../../test/recipes/requestRecipes.ts';

const dangerous = allCalls.filter(({ second }) => second !== undefined);
const chosen = acts.filter((act) => act !== 'rule');

/** Bodies with which a call needs approval, if the body of its recipe does not. */
const fiercer: Readonly<Record<string, object>> = {
  'cloudKeys.change': { expire_action: 'DELETE' },
  'cloudKeys.operate': { operation: 'delete_from_cloud' },
  'cloudKeys.remove': { operation: 'schedule_destroy', after_days: 7 },
  'kek.change': { kek_expire_action: 'SHRED' },
  'kek.changeState': { state: 'REVOKE' },
  'cvmSets.change': { sek_onexpiry: 'SHRED' },
  'keyIds.change': { onexpiry: 'SHRED' },
  'asymmetricKeyIds.change': { onexpiry: 'SHRED' },
  'keyIds.revoke': { revoke: 'yes' },
  'asymmetricKeyIds.revoke': { revoke: 'yes' },
  'kmipObjects.setState': { operation: 'destroy' },
  'users.change': { privileges: ['SEC_ADMIN'] },
  'decommission.upload': { confirm: 'DECOMMISSION' },
  'kek.add': { kek_expire_action: 'SHRED' },
  'disks.operate': { operation: 'revoke' },
  'groups.change': { user_members: [] },
  'luna.change': { state: 'DISABLED' },
  'lunaCloud.change': { state: 'DISABLED' },
  'ncipher.change': { state: 'DISABLED' },
  'kmipServer.change': { state: 'DISABLED' },
};

/** Serializes the rows of the appliance, except those that a refused call may change. */
const state = (world: World): string => {
  const { store, tables } = world.appliance.environment;
  return JSON.stringify(tables.filter((name) => name !== 'sessions' && name !== 'outcomes').map((name) => [name, store.table(name).all()]));
};

async function prepared(id: string) {
  const world = await makeWorld();
  const client = await world.as(root);
  const perform = async (wanted: string, more: object = {}) => {
    const declared = allCalls.find((one) => one.id === wanted) as Call;
    const { params, query, body } = recipes[wanted] ?? {};
    const said = typeof body === 'function' ? await (body as (of: World) => object | Promise<object>)(world) : body;
    const input = {
      ...(params ? { params: params(world) } : {}),
      ...(query ? { query: query(world) } : {}),
      ...(said || declared.body ? { body: { ...said, ...more } } : {}),
    };
    return { input, send: () => client.send(declared, input as never) };
  };
  await recipes[id]?.before?.(world, async (wanted) => (await perform(wanted)).send());
  return { world, client, ...(await perform(id, fiercer[id])) };
}

it('has at least one call and a label for every action', () => {
  const declared = new Set(dangerous.flatMap(({ second }) => (typeof second === 'string' ? [second] : [])));
  expect(acts.filter((act) => act !== 'rule' && actFacts[act].label === '')).toEqual([]);
  // Tests below cover the acts that depend on the body.
  const byBody: readonly Act[] = ['administrators', 'users', 'cloudKeys.end', 'decommission', 'objects.end'];
  expect(acts.filter((act) => !declared.has(act) && !byBody.includes(act))).toEqual([]);
});

it('has no action that sends or returns a file, which could not be stored until the approval', () => {
  expect(dangerous.filter(({ kind }) => kind !== 'json').map(({ id }) => id)).toEqual([]);
});

describe('call that needs approval', () => {
  it.each(dangerous.map(({ id }) => id))('[TWO-02] %s is refused without approval while the rule is on, and changes nothing', async (id) => {
    const { world, send } = await prepared(id);
    turnOn(world, chosen);
    const before = state(world);
    expect(await refusal(send())).toMatchObject({ kind: 'needs-second', status: 403 });
    expect(state(world)).toBe(before);
  });

  it.each(dangerous.map(({ id }) => id))('%s requires re-authentication in an old session, and changes nothing', async (id) => {
    const { world, send } = await prepared(id);
    const sessions = world.appliance.environment.store.table('sessions');
    for (const session of sessions.all()) sessions.put({ ...session, confirmed: 0 });
    const before = state(world);
    expect(await refusal(send())).toMatchObject({ kind: 'unconfirmed', status: 403 });
    expect(state(world)).toBe(before);
  });

  it.each(dangerous.filter(({ second }) => impliedActs.includes(second as Act)).map(({ id }) => id))(
    '[TWO-16] %s needs approval as soon as any action does, because it could turn the rule off',
    async (id) => {
      const { world, send } = await prepared(id);
      turnOn(world, ['keySets.remove']);
      const before = state(world);
      expect(await refusal(send())).toMatchObject({ kind: 'needs-second', status: 403 });
      expect(state(world)).toBe(before);
    },
  );

  it.each(dangerous.filter(({ second }) => second !== 'rule').map(({ id }) => id))(
    '[WIN-03] %s is refused during a change freeze although the rule is off, and changes nothing',
    async (id) => {
      const { world, send } = await prepared(id);
      freeze(world);
      const before = state(world);
      expect(await refusal(send())).toMatchObject({ kind: 'needs-second', status: 403, message: expect.stringContaining('The change freeze Year-end') });
      expect(state(world)).toBe(before);
    },
  );

  it.each(dangerous.filter(({ second }) => second === 'rule').map(({ id }) => id))(
    '[WIN-06] %s is possible during a change freeze, because otherwise nobody could end it',
    async (id) => {
      const { world, send } = await prepared(id);
      freeze(world);
      await send();
    },
  );

  it.each(dangerous.map(({ id }) => id))('%s needs no approval while the rule is off', async (id) => {
    const { send } = await prepared(id);
    const said = await send().then(
      () => null,
      (error: { kind: string }) => error.kind,
    );
    expect(said).not.toBe('needs-second');
  });

  it.each(dangerous.map(({ id }) => id))('[TWO-03] %s can be requested without being executed', async (id) => {
    const { world, client, input } = await prepared(id);
    turnOn(world, chosen);
    const { request } = await client.send(requests.create, {
      body: { call: id, call_input: JSON.stringify(input), title: 'T', shown: [], reason: 'Because.' },
    });
    expect(request).toMatchObject({ call: id, state: 'waiting', requester: root.login, mine: 'yes', may_approve: 'no' });
    const told = await client.send(requests.read, { params: { id: request.id } });
    expect(JSON.stringify(told)).not.toContain('kept_call');
    expect(request.until).toBe(Math.floor(world.clock.now() / 1000) + 86_400);
  });
});
