import { alerts } from 'kc-api/contract/alerts/alerts';
import { search } from 'kc-api/contract/frame/search';
import { users } from 'kc-api/contract/security/users';
import { views, type View } from 'kc-api/contract/views/views';
import { viewTexts } from 'kc-api/rules/views/views';
import { watchLimits, watchTexts } from 'kc-api/rules/views/watch';
import { describe, expect, it } from 'vitest';
import { carlos, live, makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';

type Client = Awaited<ReturnType<World['as']>>;
const body = {
  list: 'cloudkeys',
  name: 'Disabled keys',
  shared: 'no' as const,
  path: '/cloudkeys',
  params: { 'filter.status': 'DISABLED', sort: '-name' },
  columns: { order: ['name', 'status'], hidden: ['description'] },
};
const make = async (
  client: Client,
  more: Partial<Omit<typeof body, 'shared' | 'params'>> & { shared?: 'yes' | 'no'; params?: Record<string, string> } = {},
): Promise<View> => (await client.send(views.create, { body: { ...body, ...more } })).view;
const listed = async (client: Client, list = 'cloudkeys') => (await client.send(views.list, { query: { list } })).views;
const one = ({ id }: View) => ({ params: { id } });

describe('saved views', () => {
  const begin = () => makeWorld();

  it('store the state of a list for their owner or for all users [VIEW-02] [VIEW-03] [VIEW-11]', async () => {
    const world = await begin();
    const [mine, theirs] = [await world.as(carlos), await world.as(sara)];
    const made = await make(mine);
    expect(made).toMatchObject({ ...body, owner: carlos.login, own: 'yes', revision: 1 });
    const shared = await make(mine, { name: 'All by name', shared: 'yes' });
    // The user's own private view is first.
    expect((await listed(mine)).map(({ name }) => name)).toEqual(['Disabled keys', 'All by name']);
    expect((await listed(theirs)).map(({ name, own }) => [name, own])).toEqual([['All by name', 'no']]);
    expect(await listed(theirs, 'users')).toEqual([]);
    // A private view of another user is treated like one that does not exist.
    const hidden = await refusal(theirs.send(views.change, { ...one(made), body: { name: 'Mine', revision: undefined } }));
    const missing = await refusal(theirs.send(views.change, { params: { id: 'none' }, body: { name: 'Mine', revision: undefined } }));
    expect([hidden.status, hidden.message]).toEqual([missing.status, missing.message]);
    expect(await refusal(theirs.send(views.remove, one(made)))).toMatchObject({ status: 404 });
    // Sara is a security administrator and may change shared views.
    expect((await theirs.send(views.change, { ...one(shared), body: { name: 'Keys by name', revision: undefined } })).view).toMatchObject({
      name: 'Keys by name',
      own: 'no',
    });
    expect((await refusal(theirs.send(views.change, { ...one(shared), body: { shared: 'no', revision: undefined } }))).message).toBe(viewTexts.onlyOwner);
    await theirs.send(views.remove, one(shared));
    expect((await listed(mine)).map(({ name }) => name)).toEqual(['Disabled keys']);
    // Other users may not.
    const hers = await make(theirs, { name: 'Hers', shared: 'yes' });
    expect(await refusal(mine.send(views.remove, one(hers)))).toMatchObject({ status: 403, message: viewTexts.notYours });
  });

  it('require a unique name and a valid path, and have limits [VIEW-03] [VIEW-10]', async () => {
    const world = await begin();
    const [mine, theirs] = [await world.as(carlos), await world.as(sara)];
    const made = await make(mine, { name: '  Disabled keys ' });
    expect(made.name).toBe('Disabled keys');
    const named = async (client: Client, name: string, shared: 'yes' | 'no' = 'no') => (await refusal(make(client, { name, shared }))).fields['name'];
    expect(await named(mine, 'DISABLED KEYS')).toBe(viewTexts.taken);
    expect(await named(mine, ' ')).toBe(viewTexts.noName);
    expect(await named(mine, 'x'.repeat(65))).toBe(viewTexts.longName);
    // Trying names does not reveal private views of others.
    const shared = await make(theirs, { shared: 'yes' });
    await mine.send(views.change, { ...one(made), body: { columns: { order: [], hidden: [] }, revision: undefined } });
    expect(await named(mine, shared.name, 'yes')).toBe(viewTexts.taken);
    expect(
      (await refusal(make(mine, { name: 'Much', params: Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`filter.${at}`, 'x'.repeat(900)])) })))
        .message,
    ).toBe(viewTexts.tooMuch);
    for (const path of ['https://evil.example/', '//evil.test', '/cloudkeys//evil.test', '/..//evil.test', '/../x', '/', ''])
      expect((await refusal(make(mine, { name: 'Elsewhere', path }))).message).toBe(viewTexts.place);
    for (let at = 1; at < 20; at += 1) await make(mine, { name: `View ${at}` });
    expect((await refusal(make(mine, { name: 'One more' }))).message).toBe(viewTexts.tooManyOwn);
  });

  it('refuse an outdated revision, and write audit records [VIEW-12]', async () => {
    const world = await begin();
    const client = await world.as(carlos);
    const made = await make(client);
    const revised = { ...one(made), body: { name: 'Off', revision: made.revision ?? 0 } };
    await client.send(views.change, revised);
    expect(world.audit()[0]).toMatchObject({ category: 'Views', content: 'View Off changed', user: carlos.login });
    expect(await refusal(client.send(views.change, revised))).toMatchObject({ status: 409 });
    await client.send(views.remove, one(made));
    expect(world.audit(3).map(({ content }) => content)).toEqual(['View Off deleted', 'View Off changed', 'View Disabled keys created']);
  });

  it('are found by name, with their address [VIEW-09]', async () => {
    const world = await begin();
    const client = await world.as(carlos);
    const { id } = await make(client);
    const find = async (who: Client) => (await who.send(search.objects, { query: { text: 'DISABLED k' } })).objects.filter(({ kind }) => kind === 'view');
    expect(await find(client)).toEqual([
      { kind: 'view', id, name: 'Disabled keys', address: `/cloudkeys?filter.status=DISABLED&sort=-name&saved=cloudkeys%3A${id}` },
    ]);
    expect(await find(await world.as(sara))).toEqual([]);
  });
});

describe('view subscriptions', () => {
  const many = async () => {
    const world = await makeWorld();
    const client = await world.as(carlos);
    const view = await make(client, { list: 'vms', path: '/workloads', name: 'Lost VMs', params: { 'filter.name': 'lost-' } });
    const { store } = world.appliance.environment;
    const [vm] = store
      .table('cvms')
      .all()
      .filter(({ authenticated }) => authenticated === 'yes');
    if (!vm) throw new Error('There is no VM.');
    const rename = (name: string) => store.table('cvms').put({ ...vm, name });
    const lookAgain = () => live(world.clock, watchLimits.every * 1000 + 1_000, 1_000);
    const kept = async () => (await listed(client, 'vms'))[0]?.watch;
    const told = async () => (await (await world.as(root)).send(alerts.list)).alerts.filter(({ message }) => message.includes('Lost VMs'));
    const mails = () => world.mails().filter(({ subject }) => subject.includes('Lost VMs'));
    return { world, client, view, rename, lookAgain, kept, told, mails };
  };

  it('notify once when the list is no longer empty, and again after it was empty [VIEW-14] [VIEW-17]', async () => {
    const { world, client, view, rename, lookAgain, kept, told, mails } = await many();
    await client.send(views.watch, one(view));
    expect(world.audit()[0]?.content).toBe(`Subscription of ${carlos.login} to view Lost VMs began`);
    await live(world.clock, 1_000);
    expect(await kept()).toMatchObject({ count: 0, told: null });
    await lookAgain();
    expect(await told()).toEqual([]);

    rename('lost-1');
    await lookAgain();
    expect(await kept()).toMatchObject({ count: 1, looked: expect.any(Number) as number, told: expect.any(Number) as number });
    expect((await told()).map(({ message }) => message)).toEqual([`VMs: view "Lost VMs" is no longer empty: 1 object. ${carlos.login} wanted to know.`]);
    expect(mails().map(({ to }) => to)).toEqual([carlos.login]);
    expect(mails()[0]?.text).toContain('You are told again once the list was empty in between.');
    await lookAgain();
    expect(await told()).toHaveLength(1);

    rename('found-1');
    await lookAgain();
    rename('lost-2');
    await lookAgain();
    expect(await told()).toHaveLength(2);
    expect(mails()).toHaveLength(2);
  });

  it('ignore a list that was not empty at the start, and survive a failed check [VIEW-14] [VIEW-16]', async () => {
    const { world, client, view, rename, lookAgain, kept, told } = await many();
    rename('lost-1');
    await client.send(views.watch, one(view));
    await live(world.clock, 1_000);
    expect(await kept()).toMatchObject({ count: 1, told: null });
    await lookAgain();
    expect(await told()).toEqual([]);
    world.appliance.faults.set([{ call: 'cvms.list', status: 503, error: 'The disk is full.' }]);
    await lookAgain();
    expect(await kept()).toMatchObject({ count: 1, problem: 'The disk is full.' });
    world.appliance.faults.set([]);
    await lookAgain();
    expect(await kept()).not.toHaveProperty('problem');
  });

  it('end without the right to read the list, with the user or view, and on request [VIEW-16] [VIEW-18]', async () => {
    const { world, client, view, lookAgain, kept } = await many();
    const watches = () => world.appliance.environment.store.table('viewWatches').all();
    await client.send(views.watch, one(view));
    await client.send(views.unwatch, one(view));
    expect(watches()).toEqual([]);
    expect(await refusal(client.send(views.unwatch, one(view)))).toMatchObject({ message: viewTexts.notWatched });

    await client.send(views.watch, one(view));
    const user = world.user(carlos.login);
    world.put({ ...user, privileges: ['SEC_ADMIN'] });
    await lookAgain();
    expect(watches()).toEqual([]);
    expect(world.audit(5).map(({ content }) => content)).toContainEqual(expect.stringMatching(`^Subscription of ${carlos.login} to view Lost VMs ended: `));
    world.put(user);
    expect(await kept()).toBeUndefined();

    // A subscription to another user's view ends when it is no longer shared.
    const shared = await make(client, { list: 'vms', path: '/workloads', name: 'Shared', shared: 'yes', params: { 'filter.name': 'lost-' } });
    const other = await world.as(root);
    await other.send(views.watch, one(shared));
    await client.send(views.change, { ...one(shared), body: { shared: 'no', revision: undefined } });
    await lookAgain();
    expect(watches()).toEqual([]);
    await client.send(views.watch, one(shared));
    await client.send(views.remove, one(shared));
    expect(watches()).toEqual([]);
    await client.send(views.watch, one(view));
    await (await world.as(root)).send(users.remove, { params: { id: user.id } });
    await lookAgain();
    expect(watches()).toEqual([]);
  });

  it('are refused for lists and filters of the browser, twice and above the limit [VIEW-15]', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const refused = async (more: Parameters<typeof make>[1]) => (await refusal(client.send(views.watch, one(await make(client, more))))).message;
    expect(await refused({ list: 'users', path: '/security', name: 'Users' })).toBe(watchTexts.list);
    expect(await refused({ name: 'Day', params: { 'filter.expire_date': '2027-01-01' } })).toBe(watchTexts.filter('expire_date'));
    const twice = await make(client, { name: 'Twice' });
    await client.send(views.watch, one(twice));
    expect(await refusal(client.send(views.watch, one(twice)))).toMatchObject({ status: 409, message: watchTexts.already });
    for (let at = 1; at < watchLimits.most; at += 1) await client.send(views.watch, one(await make(client, { name: `Shared ${at}`, shared: 'yes' })));
    expect(await refused({ name: 'One more', shared: 'yes' })).toBe(watchTexts.tooMany);
  });

  it('read each supported list with its own call [VIEW-15]', async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    for (const list of ['auditlog', 'cloudkeys', 'vms', 'unauthenticated-vms']) {
      const view = await make(client, { list, name: list, params: {} });
      await client.send(views.watch, one(view));
      await live(world.clock, 1_000);
      const [{ watch } = { watch: undefined }] = await listed(client, list);
      expect([list, (watch?.count ?? 0) > 0, watch?.problem]).toEqual([list, true, undefined]);
    }
  });
});
