import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../../core/hostileTexts.ts';
import { makeWorld } from '../../../test/kit.ts';
import { rulesProblems } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';

describe('access policies of the scenarios', () => {
  const begin = async (scenario: 'demo' | 'hostile') => {
    const world = await makeWorld({ scenario });
    return { store: world.appliance.environment.store };
  };

  it('are 40 in the demo, for both systems, each with a consistent history', async () => {
    const { store } = await begin('demo');
    const all = store.table('accessPolicies').all();
    expect([all.length, new Set(all.map((one) => one.name)).size, new Set(all.map((one) => one.os_type)).size]).toEqual([40, 40, 2]);
    const versions = store.table('policyVersions');
    for (const { id, name, desc, rules, version, last_updated, os_type } of all) {
      expect(versions.get(`${id}/${version}`)).toMatchObject({ name, desc, rules, date: last_updated });
      expect(rulesProblems(os_type, rules)).toEqual({});
      const dates = Array.from({ length: version }, (_value, at) => versions.get(`${id}/${at + 1}`)?.date ?? 0);
      expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    }
    const histories = versions.all().filter(({ version }) => version > 1);
    expect(histories.length).toBeGreaterThan(60);
    expect(histories.filter(({ changes }) => changes.length === 0)).toEqual([]);
  });

  it('have the same ids in the hostile scenario, with hostile texts in all inputs', async () => {
    const { store } = await begin('hostile');
    const ids = (from: typeof store) => [from.table('accessPolicies').all(), from.table('policyVersions').all()].map((rows) => rows.map(({ id }) => id));
    expect(ids(store)).toEqual(ids((await begin('demo')).store));
    const policies = store.table('accessPolicies').all();
    const texts = policies.flatMap(({ name, desc, rules }) => [
      name,
      desc,
      ...rules.flatMap((one) => [one.name, one.desc, ...one.parameters.folder, ...one.permissions.map(({ user }) => user)]),
    ]);
    expect(texts.filter((text) => !hostileTexts.includes(text))).toEqual([]);
    const onDisks = store
      .table('cvms')
      .all()
      .flatMap(({ id, disks }) => disks.flatMap(({ name, policy }) => (policy ? [`${policy.guid} on ${id}/${name}`] : [])));
    const applied = store.table('appliedPolicies').all();
    expect(applied.map(({ policy, cvm, disk }) => `${policy} on ${cvm}/${disk}`).toSorted()).toEqual([...new Set(onDisks)].toSorted());
  });
});
