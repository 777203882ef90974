import { describe, expect, it } from 'vitest';
import { keyStatus } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { intervalProblem } from 'kc-api/rules/cloudKeys/rotation';
import { createAppliance } from '../appliance.ts';
import { keySetsOf, keysOf, wireKey } from './clouds/keyRecords.ts';
import { createMemoryStore } from '../core/store/memoryStore.ts';

import { createSqliteStore } from '../node/sqliteStore.ts';
import { cheap, fakeClock, makeWorld } from '../../test/kit.ts';
import { hostileTexts } from '../core/hostileTexts.ts';
import { grown } from '../scenarios/large.ts';

const sizes = { keycontrol: [18, 412, 6, 7], cloudkeys: [10, 370, 6, 0], databases: [8, 42, 0, 7], vmencryption: [0, 0, 0, 0] } as const;

describe('cloud keys of the demo', () => {
  it.each(Object.entries(sizes))('%s contains the expected number of records', async (flavour, size) => {
    const { appliance } = await makeWorld({ vault: { flavour: flavour as 'keycontrol', tenant: 'tenant-1', name: 'x' } });
    const { store } = appliance.environment;
    expect((['keySets', 'cloudKeys', 'cspAccounts', 'tdeConnectors'] as const).map((table) => store.table(table).count())).toEqual(size);
  });

  it('have consistent key sets, groups, locations and schedules, and are due in the future', async () => {
    const world = await makeWorld();
    const { environment } = world.appliance;
    const sets = new Map(
      keySetsOf(environment)
        .all()
        .map((set) => [set.id, set]),
    );
    const groups = new Set(
      environment.store
        .table('groups')
        .all()
        .map((group) => group.name),
    );
    const now = world.clock.now() / 1000;
    const actor = { id: '1', login_name: 'a', privileges: ['CLOUD_ADMIN'], flavour: 'keycontrol' } as const;
    expect([...sets.values()].filter((set) => !groups.has(set.groupname)).map((set) => set.name)).toEqual([]);
    const keys = keysOf(environment).all();
    expect(new Set(keys.map((key) => key.status))).toEqual(new Set(keyStatus.options));
    const odd = keys.filter((key) => {
      const wire = wireKey(key);
      const set = sets.get(key.keyset_guid);
      return (
        set?.csp_type !== key.csp_type ||
        key.place === '' ||
        key.due <= now ||
        key.cipher === '' ||
        intervalProblem(key.csp_type, key.rekey_interval, 'd') !== undefined ||
        (key.rekey_interval > 0 && !mayDo('rotate', { ...wire, status: 'Available' }, actor).ok)
      );
    });
    expect(odd.map((key) => key.name)).toEqual([]);
    const shelved = keys.map((key) => `${key.keyset_guid}/${key.place}/${key.keyvault_type}/${key.name}`);
    expect(new Set(shelved).size).toBe(keys.length);
  });

  it('use all hostile texts as names in the hostile scenario', async () => {
    const world = await makeWorld({ scenario: 'hostile' });
    const names = new Set(
      keysOf(world.appliance.environment)
        .all()
        .map((key) => key.name),
    );
    expect(hostileTexts.filter((text) => !names.has(text))).toEqual([]);
  });
});

it('grows the large scenario to the given number of key sets and keys', async () => {
  const store = createSqliteStore(':memory:');
  const { environment, ready, close } = createAppliance({ seed: 1, scenario: 'empty', store: createMemoryStore(), clock: fakeClock(), passwords: cheap() });
  await ready;
  await grown({ ...environment, store }, { people: 60, records: 10, sets: 60, keys: 3_000 });
  close();
  expect([store.table('keySets').count(), store.table('cloudKeys').count()]).toEqual([60, 3_000]);
  expect(
    new Set(
      keySetsOf({ store })
        .all()
        .map((set) => set.name),
    ).size,
  ).toBe(60);
  store.close();
});
