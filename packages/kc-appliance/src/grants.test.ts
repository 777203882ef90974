import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminKey } from 'kc-api/contract/account/account';
import { alerts } from 'kc-api/contract/alerts/alerts';
import { applinks } from 'kc-api/contract/applinks/applinks';
import { servers } from 'kc-api/contract/cluster/servers';
import { supportLogin } from 'kc-api/contract/cluster/supportLogin';
import { reporting } from 'kc-api/contract/reporting/reporting';
import { requests } from 'kc-api/contract/requests/requests';
import { users } from 'kc-api/contract/security/users';
import { session } from 'kc-api/contract/session/session';
import { machineTokens } from 'kc-api/contract/sessions/machineTokens';
import { views } from 'kc-api/contract/views/views';
import type { Client } from 'kc-api/client/client';
import { never } from 'kc-api/rules/security/users/users';
import { TOTP } from 'otpauth';
import { Browser, worldWithProvider } from '../test/browser.ts';
import { startIdentityProvider, type IdentityProvider } from '../test/identityProvider.ts';
import { baseUrl, carlos, live, makeWorld, root, sara, tomas, type World } from '../test/kit.ts';
import { turnOn } from '../test/recipes/requestRecipes.ts';
import { areas } from './areas.ts';
import type { Area } from './core/area.ts';
import { hashToken } from './core/access/hash.ts';
import { ownerEvents, type OwnerEvent } from './core/access/grant.ts';
import { raiseAlert } from './core/write.ts';

const definitions = areas.flatMap(({ grants = [] }: Area) => grants);
const owner = { login: 'owner@nordbank.example', password: root.password };

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider(baseUrl);
});
afterAll(() => provider.stop());

/** Creates a grant of the owner, and tests that it is effective. */
interface Recipe {
  world?: () => Promise<World>;
  make: (world: World, client: Client) => Promise<unknown>;
  works: (world: World) => Promise<boolean>;
}

const works = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );
const kept = new WeakMap<World, string>();
const noteOf = (world: World): string => kept.get(world) ?? '';
const linkTo = async (client: Client): Promise<string> => (await client.send(applinks.list)).applinks[0]?.guid ?? '';
const nodeOf = async (client: Client): Promise<string> => (await client.send(servers.list)).servers[1]?.id ?? '';
const ownTable = (world: World) => world.appliance.environment.store;
const secret = 'JBSWY3DPEHPK3PXP';

const recipes: Readonly<Record<string, Recipe>> = {
  session: {
    make: async (world) => kept.set(world, await world.token(owner)),
    works: (world) => works(world.client(noteOf(world)).send(users.read, { params: { id: 'owner' } })),
  },
  'machine-token': {
    make: async (world, client) => {
      const body = { name: 'Nightly export', calls: [alerts.list.id], days: 30 };
      kept.set(world, (await client.send(machineTokens.create, { body })).token);
    },
    works: (world) => works(world.client(noteOf(world)).send(alerts.list)),
  },
  'sign-in-challenge': {
    make: async (world) => {
      world.put({ ...world.user(owner.login), otp: { type: 'totp', secret, verified: true, lastCounter: 0 } });
      const { challenge = '' } = await world
        .client()
        .send(session.login, { params: { tenant: 'tenant-1' }, body: { username: owner.login, password: owner.password } });
      kept.set(world, challenge);
    },
    works: (world) => {
      const response = new TOTP({ secret }).generate({ timestamp: world.clock.now() });
      return works(world.client().send(session.challenge, { body: { username: owner.login, response, challenge: noteOf(world) } }));
    },
  },
  'key-part': {
    make: async (world) => world.put({ ...world.user(owner.login), key_part: { part: '00ff', downloaded: false } }),
    works: (world) => works(world.as(owner).then((client) => client.download(adminKey.download))),
  },
  invitation: {
    world: () => worldWithProvider(provider),
    make: async (world) =>
      world.put({ ...world.user(owner.login), authentication: 'OIDC', password: null, registration: { hash: hashToken('a'.repeat(64)), expires: 2 ** 40 } }),
    works: async (world) => {
      provider.claims.set('owner', {});
      const browser = new Browser(world);
      return works(
        browser.begin('a'.repeat(64)).then(async (address) => {
          await browser.visit(await provider.signInAt(address, 'owner'));
          if (browser.error() !== '') throw new Error(browser.error());
        }),
      );
    },
  },
  'share-link': {
    make: async (world, client) => kept.set(world, (await client.send(reporting.generateLink, { params: { report_id: 'report-access' } })).sharable_link),
    works: async (world) => (await world.appliance.fetch(new Request(noteOf(world)))).ok,
  },
  'scheduled-report': {
    make: async (world, client) => {
      const options = { name: 'Daily access', period: '7', schedule: 'daily', time_zone: 'UTC' } as const;
      kept.set(world, (await client.send(reporting.generate, { body: { report_type: 'user_access', options } })).report_id);
      await live(world.clock, 2_000);
    },
    works: async (world) => {
      const run = () => ownTable(world).table('reports').get(noteOf(world));
      const before = run();
      if (!before || before.next_run === 0) return false;
      await live(world.clock, before.next_run * 1000 - world.clock.now() + 5_000, 3_600_000);
      await live(world.clock, 2_000);
      return (run()?.content?.made ?? 0) > (before.content?.made ?? 0);
    },
  },
  'shared-view': {
    make: (_, client) =>
      client.send(views.create, {
        body: { list: 'cloudkeys', name: 'Theirs', shared: 'yes', path: '/cloudkeys', params: {}, columns: { order: [], hidden: [] } },
      }),
    works: async (world) => (await (await world.as(sara)).send(views.list, { query: { list: 'cloudkeys' } })).views.some(({ name }) => name === 'Theirs'),
  },
  subscription: {
    make: async (world, client) => {
      const other = await world.as(carlos);
      const { view } = await other.send(views.create, {
        body: { list: 'cloudkeys', name: 'Watched', shared: 'yes', path: '/cloudkeys', params: {}, columns: { order: [], hidden: [] } },
      });
      await client.send(views.watch, { params: { id: view.id } });
      await live(world.clock, 100);
    },
    works: async (world) =>
      ownTable(world)
        .table('viewWatches')
        .all()
        .some(({ userid }) => userid === 'owner'),
  },
  'approval-request': {
    make: async (world, client) => {
      turnOn(world, ['users']);
      const call_input = JSON.stringify({ params: { id: world.user(carlos.login).id } });
      const { request } = await client.send(requests.create, { body: { call: users.remove.id, call_input, title: '', shown: [], reason: 'He left.' } });
      kept.set(world, request.id);
      turnOn(world, []);
    },
    works: async (world) => {
      turnOn(world, ['users']);
      const id = { params: { id: noteOf(world) } };
      const client = await world.as(root);
      const { seen } = (await client.send(requests.read, id)).request;
      await client.send(requests.approve, { ...id, body: { seen } }).catch(() => undefined);
      const { state } = (await client.send(requests.read, id)).request;
      turnOn(world, []);
      return state === 'done';
    },
  },
  'link-code': {
    make: async (_, client) => client.send(applinks.makeCode, { params: { guid: await linkTo(client) } }),
    works: async (world) =>
      ownTable(world)
        .table('applinks')
        .all()
        .some(({ code_hash }) => code_hash !== ''),
  },
  'support-login': {
    make: async (_, client) => {
      const server_id = await nodeOf(client);
      const { revision } = await client.send(supportLogin.read, { params: { server_id } });
      await client.send(supportLogin.save, { params: { server_id }, body: { login_enabled: 'yes', type: 'full', new_password: 'Support-Demo-1', revision } });
    },
    works: async (world) => {
      const client = await world.as(root);
      return (await client.send(supportLogin.read, { params: { server_id: await nodeOf(client) } })).login_enabled === 'yes';
    },
  },
  'alert-mail': {
    world: () => makeWorld({ mailer: { leaves: true, send: async () => undefined } }),
    make: async (world) => {
      const all = ownTable(world).table('users');
      for (const user of all.all()) if (user.id !== 'owner') all.put({ ...user, email: '', alert_email: '' });
    },
    works: async (world) => {
      const { environment } = world.appliance;
      const sent: string[] = [];
      Object.assign(environment.mailer, { send: async (_: unknown, { to }: { to: string }) => void sent.push(to) });
      environment.store.transaction(() =>
        raiseAlert(environment, Math.floor(environment.clock.now() / 1000), { kind: 'upgrade-failed' }, 'Something happened.'),
      );
      await live(world.clock, 1_000);
      return sent.includes(owner.login);
    },
  },
};

/** Creates a world with a user who has all privileges and owns one grant of this kind. */
async function owning(recipe: Recipe): Promise<World> {
  const world = await (recipe.world ?? makeWorld)();
  const user = world.user(root.login);
  world.put({ ...user, id: 'owner', login_name: owner.login, email: owner.login, alert_email: '', revision: 1, key_part: null });
  await recipe.make(world, await world.as(owner));
  return world;
}

const ownUser = (world: World) => world.user(owner.login);
/** Triggers an event for the owner. Returns a function that reverts it; null if that is impossible. */
async function happens(world: World, event: OwnerEvent): Promise<(() => Promise<unknown>) | null> {
  const params = { id: 'owner' };
  const before = ownUser(world);
  const change = async (account_enable: 'yes' | 'no') => (await world.as(root)).send(users.change, { params, body: { account_enable, revision: undefined } });
  if (event === 'deleted') {
    await (await world.as(root)).send(users.remove, { params });
    return null;
  }
  if (event === 'disabled') {
    await change('no');
    return () => change('yes');
  }
  const { agenda } = world.appliance.environment;
  const lay = async (fields: Partial<typeof before>) => {
    world.put({ ...ownUser(world), ...fields });
    agenda.wake();
  };
  if (event === 'unprivileged') await lay({ privileges: ['VMSET_ADMIN'] });
  else {
    await lay({ account_decay_time: Math.floor(world.clock.now() / 1000) - before.created + 1 });
    world.clock.advance(1_000);
  }
  return () => lay({ privileges: before.privileges, account_decay_time: never });
}

it('[ACCESS-04] has a recipe for every kind of grant, and a reason for each that stays', () => {
  expect(definitions.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(recipes).toSorted());
  const silent = definitions.filter(({ fate, whyItStays }) => Object.values(fate).includes('stays') && whyItStays === undefined);
  expect(silent.map(({ kind }) => kind)).toEqual([]);
});

it('[ACCESS-04] matches the table of grants in the threat model', () => {
  const rows = [
    ...readFileSync(new URL('../../../docs/threat-model.md', import.meta.url), 'utf8').matchAll(/^\| (.+?) +\|((?: (?:ends|pauses|stays) +\|){4})$/gm),
  ];
  const said = rows.map(([, title = '', fates = '']) => [
    title,
    ...fates
      .split('|')
      .map((fate) => fate.trim())
      .filter((fate) => fate !== ''),
  ]);
  expect(said.toSorted()).toEqual(definitions.map(({ label, fate }) => [label, ...ownerEvents.map((event) => fate[event])]).toSorted());
});

describe.each(definitions.map((definition) => [definition.kind, definition] as const))('[ACCESS-04] %s', (kind, definition) => {
  const recipe = recipes[kind] as Recipe;
  const isThere = (world: World): boolean => definition.all(world.appliance.environment).some((grant) => grant.owner === 'owner');

  it('is effective while its owner is in good standing', async () => {
    const world = await owning(recipe);
    expect(isThere(world)).toBe(true);
    expect(await recipe.works(world)).toBe(true);
  });

  it.each(ownerEvents)('ends, pauses or stays as declared when its owner is %s', async (event) => {
    const world = await owning(recipe);
    const undo = await happens(world, event);
    await live(world.clock, 1_000);
    const fate = definition.fate[event];
    expect(await recipe.works(world)).toBe(fate === 'stays');
    if (fate === 'ends' && definition.end) expect(isThere(world)).toBe(false);
    await undo?.();
    await live(world.clock, 1_000);
    // The check above has used up a sign-in that was still valid.
    if (undo && fate !== 'stays') expect(await recipe.works(world)).toBe(fate === 'pauses');
  });
});

/** Tables that refer to a user but contain no grant, and why. */
const noGrants: Readonly<Record<string, string>> = {
  users: 'The users themselves.',
  seeAs: 'It takes rights away, and belongs to a session.',
  groups: 'Membership ends with the user, and gives no more than the privileges of the user.',
  audit: 'What has happened.',
  alerts: 'What has happened.',
  outcomes: 'Results of calls, for an hour.',
  mails: 'Messages that were sent.',
  prefs: 'How the console looks for a user.',
  operations: 'A step of a call that was allowed when it was made. The name is for the audit log.',
  clusterTasks: 'What nodes have done.',
  cvmTasks: 'What VMs have done.',
  policyVersions: 'Who changed an access policy.',
  accessPolicies: 'Names users of VMs, not of the console.',
  postureExceptions: 'A decision of the vault with an end. Any security administrator can end it earlier.',
  runbookRuns: 'A list of steps that people tick. It does nothing by itself.',
  restarts: 'A restart that was ordered, for minutes.',
  directoryUsers: 'The users of a directory.',
  key_parts: 'Parts of the admin key are dealt anew when a holder is deleted or loses the privilege.',
  kmipTenants: 'Names the administrator of a tenant.',
  vaults: 'Names the administrator of another vault.',
  reportPieces: 'Rows of reports.',
  auditExports: 'A file that only signed-in users can download.',
};

it('[ACCESS-04] covers every table that refers to a user, or has a reason not to', async () => {
  const world = await makeWorld();
  const { store, tables } = world.appliance.environment;
  const holding = new Set(['sessions', 'machineTokens', 'challenges', 'reports', 'savedViews', 'viewWatches', 'requests', 'applinks', 'supportLogins']);
  const names = store
    .table('users')
    .all()
    .flatMap(({ id, login_name }) => [JSON.stringify(id), JSON.stringify(login_name)]);
  await world.as(tomas).catch(() => undefined);
  const naming = tables.filter((table) => {
    const text = JSON.stringify(store.table(table).page({ offset: 0, limit: 2_000 }).rows);
    return names.some((name) => text.includes(name));
  });
  expect(naming.filter((table) => !holding.has(table) && noGrants[table] === undefined)).toEqual([]);
});
