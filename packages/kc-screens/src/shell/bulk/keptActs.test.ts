import { describe, expect, it } from 'vitest';
import type { Result } from 'kc-components/ResultList';
import type { BulkPlan, BulkProgress } from './bulkPlan.ts';
import { createKeptActs } from './keptActs.ts';

const week = 7 * 86_400_000;

function fresh(user = 'u') {
  const local = new Map<string, string>();
  let now = 1_000;
  const storage = {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => void local.set(key, value),
    removeItem: (key: string) => void local.delete(key),
  };
  const of = (who: string) => createKeptActs(storage, { now: () => now }, { tenant: 't', user: who });
  return { local, kept: of(user), of, pass: (ms: number) => void (now += ms) };
}

const plan: BulkPlan = {
  id: 'a1b2',
  title: 'Set mapping of 3 VMs',
  call: 'cvms.operate',
  page: '/workloads',
  names: ['a', 'b', 'c'],
  sent: ['1', '2', '3'].map((id) => ({ params: { id }, body: { operation: 'mapping' } })),
  secrets: [],
  atOnce: 5,
  sayings: { all: { kind: 'success', text: 'all' }, some: null, one: null, none: null },
};
const items: Result[] = [
  { id: '0', name: 'a', state: 'done' },
  { id: '1', name: 'b', state: 'failed', reason: 'Busy.' },
  { id: '2', name: 'c', state: 'waiting' },
];
const progress: BulkProgress = { state: 'going', attempt: 1, begun: 64, at: 1_000, items };

describe('stored bulk actions', () => {
  it('are restored unchanged for their user only, and contain each body once', () => {
    const { kept, of, local } = fresh();
    kept.add(plan);
    kept.note('a1b2', progress);
    expect(of('u').ids()).toEqual(['a1b2']);
    expect(of('u').read('a1b2')).toEqual({ plan, progress });
    expect(of('v').ids()).toEqual([]);
    expect((local.get('kc-bulk/t/u/a1b2') ?? '').split('"operation"')).toHaveLength(2);
    kept.drop('a1b2');
    expect([...local.keys()]).toEqual([]);
  });

  it('stay in memory if they exceed the storage', () => {
    const { kept, of, local } = fresh();
    const names = Array.from({ length: 60_000 }, (_, index) => `Tablespace master key ${index}`);
    const large: BulkPlan = { ...plan, id: 'large', names, sent: names.map((id) => ({ params: { id } })) };
    kept.note('large', progress);
    expect(kept.add(plan)).toBe(true);
    expect(kept.add(large)).toBe(false);
    expect(local.has('kc-bulk/t/u/large/progress')).toBe(false);
    kept.note('large', { ...progress, begun: 128 });
    expect(kept.progress(large)).toMatchObject({ begun: 128 });
    expect(kept.ids()).toEqual(['a1b2']);
    expect(of('u').progress(large)).toBeNull();
    kept.drop('large');
    expect(kept.progress(large)).toBeNull();
    expect(kept.ids()).toEqual(['a1b2']);
  });

  it('expire after a week', () => {
    const { kept, pass, local } = fresh();
    kept.add(plan);
    kept.note('a1b2', progress);
    pass(week);
    expect(kept.read('a1b2')).toBeNull();
    expect([...local.keys()]).toEqual([]);
  });

  const whole = JSON.stringify({ ...plan, bodies: [{}], sent: plan.sent.map(() => [0, {}]) });
  it.each([
    ['no plan', 'null'],
    ['no text', '{'],
    ['a title that is none', JSON.stringify({ ...(JSON.parse(whole) as object), title: {} })],
    ['more calls at once than the queue takes', JSON.stringify({ ...(JSON.parse(whole) as object), atOnce: 500 })],
    [
      'a message of no kind',
      JSON.stringify({ ...(JSON.parse(whole) as object), sayings: { all: { kind: 'x', text: '' }, some: null, one: null, none: null } }),
    ],
    ['fewer calls than names', JSON.stringify({ ...(JSON.parse(whole) as object), sent: [[0, {}]] })],
    ['the id of another one', JSON.stringify({ ...(JSON.parse(whole) as object), id: 'other' })],
  ])('are ignored if the storage contains %s', (_, value) => {
    const { kept, local } = fresh();
    kept.add(plan);
    kept.note('a1b2', progress);
    local.set('kc-bulk/t/u/a1b2', whole);
    expect(kept.read('a1b2')).not.toBeNull();
    local.set('kc-bulk/t/u/a1b2', value);
    expect(kept.read('a1b2')).toBeNull();
  });

  it.each(['{', '[]', '{"state":"going"}', '{"state":"x","attempt":0,"begun":0,"at":1000,"states":"","reasons":[]}'])(
    'are ignored if their progress is %s',
    (value) => {
      const { kept, local } = fresh();
      kept.add(plan);
      local.set('kc-bulk/t/u/a1b2/progress', value);
      expect(kept.read('a1b2')).toBeNull();
    },
  );
});
