import { describe, expect, it } from 'vitest';
import { twoFactor } from 'kc-api/contract/account/account';
import { session } from 'kc-api/contract/session/session';
import { makeWorld, refusal, sara, type World } from '../../test/kit.ts';

const minute = 60_000;
const begin = (world: World) => world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: sara.login, password: sara.password } });
const seconds = (world: World) => world.clock.now() / 1000;

/** Renews the session every 25 minutes for this long. */
async function renewFor(world: World, token: string, ms: number) {
  let last: { access_token: string; expires_at?: number | undefined; ends_at?: number | undefined } = { access_token: token };
  for (let left = ms; left > 0; left -= 25 * minute) {
    world.clock.advance(Math.min(left, 25 * minute));
    last = await world.client(last.access_token).send(session.renew);
  }
  return last;
}

describe('session lifetime', () => {
  it('is twelve hours regardless of renewals', async () => {
    const world = await makeWorld();
    const { access_token = '', ends_at = 0 } = await begin(world);
    expect(ends_at).toBe(seconds(world) + 12 * 3600);
    const last = await renewFor(world, access_token, 12 * 60 * minute - 1_000);
    expect(last).toMatchObject({ ends_at, expires_at: ends_at });
    expect((await world.client(last.access_token).send(twoFactor.read)).enabled).toBe('no');
    world.clock.advance(1_000);
    expect((await refusal(world.client(last.access_token).send(twoFactor.read))).kind).toBe('session-ended');
    expect((await refusal(world.client(last.access_token).send(session.renew))).status).toBe(401);
  });

  it('can be shortened by the setting, also for existing sessions', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    world.clock.advance(20 * minute);
    const { store } = world.appliance.environment;
    store.setValue('session_lifetime', 0.25);
    expect((await refusal(client.send(twoFactor.read))).kind).toBe('session-ended');
    const { expires_at, ends_at } = await begin(world);
    expect([expires_at, ends_at]).toEqual([seconds(world) + 900, seconds(world) + 900]);
  });

  it('has ended for a session of an older version without a start time', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const sessions = world.appliance.environment.store.table('sessions');
    for (const { began: _began, ...old } of sessions.all()) sessions.put(old as never);
    expect((await refusal(client.send(twoFactor.read))).kind).toBe('session-ended');
  });
});
