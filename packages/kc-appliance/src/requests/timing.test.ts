import { afterEach, describe, expect, it } from 'vitest';
import type { Client } from 'kc-api/client/client';
import type { Call } from 'kc-api/contract/call';
import { changeFreezes } from 'kc-api/contract/requests/changeFreezes';
import { changeWindows } from 'kc-api/contract/requests/changeWindows';
import { requests } from 'kc-api/contract/requests/requests';
import { users } from 'kc-api/contract/security/users';
import { machineTokens } from 'kc-api/contract/sessions/machineTokens';
import { changeTimeLimits, changeTimeTexts } from 'kc-api/rules/requests/changeTimes';
import { requestTexts } from 'kc-api/rules/requests/requests';
import { never } from 'kc-api/rules/security/users/users';
import { createAppliance } from '../appliance.ts';
import { carlos, cheap, liveUntil, makeWorld, refusal, root, sara, tomas, type World } from '../../test/kit.ts';
import { freeze, openWindow, turnOn } from '../../test/recipes/requestRecipes.ts';

const hour = 3_600;
const closing: World[] = [];
afterEach(() => closing.splice(0).forEach(({ appliance }) => appliance.close()));

const begin = async (acts: readonly string[] = ['users', 'administrators']) => {
  const world = await makeWorld();
  closing.push(world);
  turnOn(world, acts);
  world.put({ ...world.user(tomas.login), privileges: ['SEC_ADMIN'], otp: null });
  return { world, a: await world.as(sara), b: await world.as(root), victim: world.user(carlos.login).id };
};
const table = (world: World) => world.appliance.environment.store.table('requests');
const now = (world: World) => Math.floor(world.clock.now() / 1000);
const ask = async (client: Client, id: string, more: object = {}) =>
  (
    await client.send(requests.create, {
      body: { call: users.remove.id, call_input: JSON.stringify({ params: { id } }), title: 'Delete it?', shown: [], reason: 'It is old.', ...more },
    })
  ).request;
const approve = async (client: Client, id: string) => {
  const { seen } = (await client.send(requests.read, { params: { id } })).request;
  return (await client.send(requests.approve, { params: { id }, body: { seen } })).request;
};
const choices = async (client: Client, id: string) =>
  (await client.send(requests.choices, { body: { call: users.remove.id, call_input: JSON.stringify({ params: { id } }) } })).choices;
const isThere = (world: World, id: string) => world.appliance.environment.store.table('users').get(id) !== undefined;
const state = (world: World, id: string) => table(world).get(id)?.state;
const passUntil = (world: World, seconds: number) => world.clock.advance((seconds - now(world)) * 1000);
const log = (world: World, count: number) => world.audit(count).map(({ content }) => content);

describe('requests with a window', () => {
  it('[WIN-04] [WIN-05] are carried out by the clock at the beginning of the window, and until then anybody can take them back', async () => {
    const { world, a, b, victim } = await begin();
    openWindow(world);
    const offered = (await choices(a, victim)).occurrences;
    expect(offered).toHaveLength(changeTimeLimits.occurrences);
    const [first] = offered;
    if (!first) throw new Error('The window has no occurrence.');
    expect(first).toEqual({ window: 'window-1', name: 'Nightly', from: now(world) + 12 * hour, to: now(world) + 14 * hour, freeze: '' });
    const window = { id: first.window, from: first.from, to: first.to };
    const [one, two, three] = [await ask(a, victim, { window }), await ask(a, victim, { window }), await ask(a, victim, { window })];
    expect(one).toMatchObject({ state: 'waiting', window: { name: 'Nightly', from: first.from, to: first.to }, until: first.to });
    for (const { id } of [one, two, three]) expect(await approve(b, id)).toMatchObject({ state: 'scheduled', decided_by: root.login, may_refuse: 'yes' });
    expect((await refusal(approve(b, one.id))).message).toContain('has approved this request already');
    expect((await b.send(requests.scheduled)).requests).toHaveLength(3);
    expect((await (await world.as(carlos)).send(requests.scheduled)).requests).toEqual([]);
    expect((await a.send(requests.withdraw, { params: { id: two.id } })).request.state).toBe('withdrawn');
    expect((await b.send(requests.refuse, { params: { id: three.id }, body: { reason: 'Not tonight.' } })).request.state).toBe('refused');
    passUntil(world, first.from - 1);
    expect(state(world, one.id)).toBe('scheduled');
    await liveUntil(world.clock, async () => state(world, one.id) === 'done');
    expect(now(world)).toBeLessThan(first.from + 60);
    expect(isThere(world, victim)).toBe(false);
    expect(log(world, 30).join('\n')).toContain('approved for 2026-11-18 22:00 UTC to 2026-11-19 00:00 UTC');
  });

  it('[WIN-05] are carried out after a restart inside the window, once, and fail after the window', async () => {
    const { world, a, b, victim } = await begin();
    const from = now(world) + hour;
    const [late, inTime] = [await ask(a, victim, { window: { from, to: from + 60 } }), await ask(a, victim, { window: { from, to: from + 2 * hour } })];
    for (const { id } of [late, inTime]) await approve(b, id);
    const { environment } = world.appliance;
    environment.jobs.stop();
    passUntil(world, from + hour);
    const again = createAppliance({ seed: 2, passwords: cheap(), clock: world.clock, store: environment.store });
    await again.ready;
    await liveUntil(world.clock, async () =>
      table(world)
        .all()
        .every(({ ended }) => ended !== null),
    );
    expect(table(world).get(late.id)).toMatchObject({ state: 'failed', outcome: changeTimeTexts.missed });
    expect(state(world, inTime.id)).toBe('done');
    expect(isThere(world, victim)).toBe(false);
    expect(log(world, 10).filter((text) => /^User .* deleted$/.test(text))).toHaveLength(1);
    again.environment.jobs.stop();
  });

  it('[WIN-04] cannot be in the past, in a freeze, far away, or at a time at which the named window is closed', async () => {
    const { world, a, victim } = await begin();
    openWindow(world);
    freeze(world, { from: now(world) + 10 * hour, to: now(world) + 20 * hour });
    const wrong = async (window: object) => (await refusal(ask(a, victim, { window }))).fields['window'];
    expect(await wrong({ from: now(world) - 20, to: now(world) - 10 })).toBe(changeTimeTexts.started);
    expect(await wrong({ from: now(world) + 20, to: now(world) + 10 })).toBe(changeTimeTexts.order);
    expect(await wrong({ from: now(world) + 400 * 86_400, to: now(world) + 401 * 86_400 })).toBe(changeTimeTexts.far);
    expect(await wrong({ from: now(world) + 12 * hour, to: now(world) + 13 * hour })).toBe(changeTimeTexts.windowFrozen('Year-end'));
    expect(await wrong({ id: 'window-1', from: now(world) + 11 * hour, to: now(world) + 13 * hour })).toBe(changeTimeTexts.noOccurrence);
    expect((await choices(a, victim)).occurrences[0]?.freeze).toBe('Year-end');
    expect(table(world).all()).toEqual([]);
  });

  it('[WIN-07] fail with the reason if a freeze was added after the approval, or the requester lost the privilege', async () => {
    const { world, a, b, victim } = await begin();
    const from = now(world) + hour;
    const asked = await ask(a, victim, { window: { from, to: from + hour } });
    await approve(b, asked.id);
    freeze(world);
    await liveUntil(world.clock, async () => (passUntil(world, Math.max(from, now(world))), state(world, asked.id) === 'failed'));
    expect(table(world).get(asked.id)?.outcome).toContain('The change freeze Year-end does not allow this until 2026-11-19 10:00 UTC.');
    expect(isThere(world, victim)).toBe(true);
    const later = now(world) + 26 * hour;
    const second = await ask(await world.as(sara), victim, { window: { from: later, to: later + hour } });
    await approve(await world.as(root), second.id);
    world.put({ ...world.user(sara.login), privileges: ['CLOUD_ADMIN'] });
    await liveUntil(world.clock, async () => (passUntil(world, Math.max(later, now(world))), state(world, second.id) === 'failed'));
    expect(table(world).get(second.id)?.outcome).toContain('Security Admin');
  });
});

describe('change freeze', () => {
  it('[WIN-03] refuses requests and approvals for at once, allows times after its end, and ends by itself', async () => {
    const { world, a, b, victim } = await begin();
    const earlier = await ask(a, victim);
    freeze(world, { acts: ['users'] });
    const refused = await refusal(b.send(users.remove, { params: { id: victim } }));
    expect(refused).toMatchObject({ status: 403, kind: 'needs-second', message: changeTimeTexts.frozen('Year-end', '2026-11-19 10:00 UTC') });
    expect((await refusal(ask(a, victim))).message).toBe(changeTimeTexts.frozen('Year-end', '2026-11-19 10:00 UTC'));
    expect((await refusal(approve(b, earlier.id))).message).toBe(changeTimeTexts.frozenApproval('Year-end', '2026-11-19 10:00 UTC'));
    expect(state(world, earlier.id)).toBe('waiting');
    const after = now(world) + 25 * hour;
    expect((await ask(a, victim, { window: { from: after, to: after + hour } })).state).toBe('waiting');
    // Another act is free.
    expect((await refusal(a.send(users.remove, { params: { id: world.user(tomas.login).id } }))).message).toBe(requestTexts.needed);
    passUntil(world, now(world) + 24 * hour);
    turnOn(world, []);
    await (await world.as(root)).send(users.remove, { params: { id: victim } });
    expect(isThere(world, victim)).toBe(false);
  });

  it('[WIN-03] stops an act that the rule does not cover, which can be requested as an emergency only', async () => {
    const { world, a, victim } = await begin([]);
    freeze(world);
    const after = now(world) + 25 * hour;
    expect((await refusal(ask(a, victim, { window: { from: after, to: after + hour } }))).message).toContain('The change freeze Year-end');
    expect(await choices(a, victim)).toMatchObject({ covered: 'no', freeze: { name: 'Year-end' }, no_emergency: '', occurrences: [] });
    expect((await ask(a, victim, { emergency: 'yes' })).emergency).toBe('Year-end');
  });

  it('[WIN-06] cannot be ended by one person while the rule is on, and never locks out the last administrator', async () => {
    const { world, a, b, victim } = await begin();
    freeze(world);
    expect((await refusal(b.send(changeFreezes.remove, { params: { id: 'freeze-1' } }))).kind).toBe('needs-second');
    const asked = await a.send(requests.create, {
      body: { call: changeFreezes.remove.id, call_input: JSON.stringify({ params: { id: 'freeze-1' } }), title: 'End it', shown: [], reason: 'Over.' },
    });
    expect((await approve(b, asked.request.id)).state).toBe('done');
    expect((await b.send(changeFreezes.list)).freezes).toEqual([]);
    freeze(world);
    const { store } = world.appliance.environment;
    for (const user of store.table('users').all())
      if (user.login_name !== root.login && user.privileges.includes('SEC_ADMIN')) world.put({ ...user, enabled: false });
    // The only administrator can add another one, and end the freeze.
    const body = { full_name: 'N', email: 'second@x.example', alert_email: '', authentication: 'Local', privileges: ['SEC_ADMIN'], groups: [] };
    const made = { ...body, account_decay_time: never, password_expiration: null };
    await b.send(changeFreezes.change, { params: { id: 'freeze-1' }, body: { reason: 'Still closed.', revision: 1 } });
    await b.send(users.create, { body: made as never });
    expect((await refusal(b.send(users.remove, { params: { id: victim } }))).message).toContain('Year-end');
  });

  it('[WIN-02] has a name, a reason, an end in the future, at most a year, acts of the vault, and 50 at most', async () => {
    const { world, b } = await begin([]);
    const entry = { name: 'Audit', reason: 'Auditors.', from: now(world), to: now(world) + hour };
    const wrong = async (change: object) => Object.values((await refusal(b.send(changeFreezes.create, { body: { ...entry, ...change } }))).fields)[0];
    expect(await wrong({ name: ' ' })).toBe(changeTimeTexts.name);
    expect(await wrong({ reason: ' ' })).toBe(changeTimeTexts.reason);
    expect(await wrong({ to: entry.from })).toBe(changeTimeTexts.order);
    expect(await wrong({ from: 1, to: 2 })).toBe(changeTimeTexts.over);
    expect(await wrong({ to: entry.from + 367 * 86_400 })).toBe(changeTimeTexts.long);
    expect(await wrong({ acts: ['rule'] })).toBe(changeTimeTexts.unknownAct);
    const { freeze: made } = await b.send(changeFreezes.create, { body: { ...entry, acts: ['users', 'users'] } });
    expect(made.acts).toEqual(['users']);
    expect(await wrong({ name: 'AUDIT' })).toBe(changeTimeTexts.freezeExists);
    expect(world.audit()[0]).toMatchObject({ category: 'Security', content: 'Change freeze Audit created' });
    for (let n = 1; n < changeTimeLimits.freezes; n += 1) freeze(world, { id: `freeze-${n}`, name: `Freeze ${n}`, from: 1, to: 2 });
    expect((await refusal(b.send(changeFreezes.create, { body: { ...entry, name: 'More' } }))).message).toBe(changeTimeTexts.manyFreezes);
    // Past ones stay until they are removed.
    expect((await b.send(changeFreezes.list)).freezes).toHaveLength(changeTimeLimits.freezes);
  });

  it('[WIN-01] windows have a name, days, a start, a length and a known time zone, and 20 at most', async () => {
    const { b } = await begin([]);
    const entry = { name: 'Weekend', days: ['saturday'] as const, start: '22:00', minutes: 60, time_zone: 'Europe/Stockholm' };
    const wrong = async (change: object) =>
      Object.values((await refusal(b.send(changeWindows.create, { body: { ...entry, days: [...entry.days], ...change } }))).fields)[0];
    expect(await wrong({ name: '' })).toBe(changeTimeTexts.name);
    expect(await wrong({ days: [] })).toBe(changeTimeTexts.days);
    expect(await wrong({ start: '24:00' })).toBe(changeTimeTexts.start);
    for (const minutes of [0, 1_441, 1.5]) expect(await wrong({ minutes })).toBe(changeTimeTexts.minutes);
    expect(await wrong({ time_zone: '+01:00' })).toBe(changeTimeTexts.zone);
    const { window } = await b.send(changeWindows.create, { body: { ...entry, days: [...entry.days] } });
    expect(window.next?.from).toBe(Date.parse('2026-11-21T22:00:00+01:00') / 1000);
    for (let n = 1; n < changeTimeLimits.windows; n += 1) await b.send(changeWindows.create, { body: { ...entry, name: `W${n}`, days: [...entry.days] } });
    expect((await refusal(b.send(changeWindows.create, { body: { ...entry, name: 'More', days: [...entry.days] } }))).message).toBe(
      changeTimeTexts.manyWindows,
    );
  });
});

describe('emergency', () => {
  it('[WIN-08] [WIN-09] is carried out in spite of the freeze after two other administrators have approved it', async () => {
    const { world, a, b, victim } = await begin();
    freeze(world);
    const third = await world.as(tomas);
    const before = world.mails().length;
    const asked = await ask(a, victim, { emergency: 'yes' });
    expect(
      world
        .mails()
        .slice(before)
        .map(({ subject }) => subject)
        .join(),
    ).toContain('Emergency approval needed');
    expect(world.appliance.environment.store.table('alerts').page({ offset: 0, limit: 1 }).rows[0]).toMatchObject({
      kind: 'emergency-requested',
      message: expect.stringContaining(`${sara.login} requested an emergency during change freeze Year-end`),
    });
    expect((await refusal(approve(a, asked.id))).message).toBe(requestTexts.own);
    expect(await approve(b, asked.id)).toMatchObject({ state: 'waiting', approvals: [root.login], may_approve: 'no', may_refuse: 'yes', decided_by: '' });
    expect((await refusal(approve(b, asked.id))).message).toContain('You have approved this request already');
    expect(isThere(world, victim)).toBe(true);
    const sessions = world.appliance.environment.store.table('sessions');
    for (const one of sessions.all()) sessions.put({ ...one, confirmed: 0 });
    expect((await refusal(approve(third, asked.id))).kind).toBe('unconfirmed');
    expect(await approve(await world.as(tomas), asked.id)).toMatchObject({ state: 'done', decided_by: `${root.login}, ${tomas.login}` });
    expect(isThere(world, victim)).toBe(false);
    const [done] = log(world, 1);
    expect(done).toContain(`approved by ${root.login}, ${tomas.login}, carried out as an emergency during change freeze Year-end`);
    expect(log(world, 6).join('\n')).toContain('approved by the first of two administrators as an emergency during change freeze Year-end');
  });

  it('[WIN-08] is impossible without two other administrators who may do it, without a freeze, and with a window', async () => {
    const { world, a, victim } = await begin();
    expect((await refusal(ask(a, victim, { emergency: 'yes' }))).message).toBe(changeTimeTexts.noFreeze);
    freeze(world);
    const window = { from: now(world) + 25 * hour, to: now(world) + 26 * hour };
    expect((await refusal(ask(a, victim, { emergency: 'yes', window }))).fields['window']).toBe(changeTimeTexts.notBoth);
    const { store } = world.appliance.environment;
    for (const user of store.table('users').all())
      if (user.privileges.includes('SEC_ADMIN') && user.login_name !== root.login && user.login_name !== sara.login) world.put({ ...user, enabled: false });
    expect((await choices(a, victim)).no_emergency).toBe(changeTimeTexts.fewAdmins);
    expect((await refusal(ask(a, victim, { emergency: 'yes' }))).message).toBe(changeTimeTexts.fewAdmins);
    expect(table(world).all()).toEqual([]);
  });

  it('[WIN-08] can be refused by one who has approved it, and is not stopped by the end of the freeze', async () => {
    const { world, a, b, victim } = await begin();
    freeze(world);
    const [one, two] = [await ask(a, victim, { emergency: 'yes' }), await ask(a, victim, { emergency: 'yes' })];
    for (const { id } of [one, two]) await approve(b, id);
    expect((await b.send(requests.refuse, { params: { id: one.id }, body: { reason: 'A mistake.' } })).request.state).toBe('refused');
    world.appliance.environment.store.table('changeFreezes').remove('freeze-1');
    expect((await approve(await world.as(tomas), two.id)).state).toBe('done');
    expect(isThere(world, victim)).toBe(false);
  });
});

it('[WIN-10] leaves the scheduled work of the appliance alone, and gives machine tokens no way around', async () => {
  const { world, a, victim } = await begin();
  freeze(world);
  for (const { id } of [users.remove, requests.approve, changeFreezes.remove])
    expect((await refusal(a.send(machineTokens.create, { body: { name: 'ci', calls: [id], days: 1 } }))).fields['calls']).toBeDefined();
  const { environment } = world.appliance;
  const read = await environment.onBehalf({ userid: world.user(sara.login).id, to: 'read' }, users.read as Call, { params: { id: victim } });
  expect(read.status).toBe(200);
  const check = await environment.onBehalf({ userid: world.user(sara.login).id, to: 'check' }, users.remove as Call, { params: { id: victim } });
  expect(check.status).toBe(403);
  const approved = await environment.onBehalf({ userid: world.user(sara.login).id, to: 'run' }, users.remove as Call, { params: { id: victim } });
  expect(approved.status).toBe(403);
  expect(isThere(world, victim)).toBe(true);
});
