import { expect, it } from 'vitest';
import { createRecentPlaces, placeOf } from './recentPlaces.ts';

const memory = (held = new Map<string, string>()) => ({
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => void held.set(key, value),
  removeItem: (key: string) => void held.delete(key),
});
const sara = { tenant: 'nordbank', user: 'u1' };
const alerts = placeOf({ path: '/alerts', params: {} }, 'Alerts');
const key = placeOf({ path: '/cloudkeys', params: { tab: '1', row: 'k1', dialog: 'cloudKeys.delete', text: 'salary' } }, 'payroll · Cloud keys');

it('holds addresses and titles, newest first, without filters and dialogs', () => {
  const storage = memory();
  const places = createRecentPlaces(storage, sara);
  for (const place of [alerts, key, alerts]) places.add(place);
  expect(createRecentPlaces(storage, sara).besides('')).toEqual([alerts, { ...key, to: { path: '/cloudkeys', params: { tab: '1', row: 'k1' } } }]);
  expect(places.besides(alerts.id)).toEqual([key]);
  expect(storage.getItem('kc-recent/nordbank/u1')).not.toContain('salary');
});

it('holds each place once in its last state, and six places besides the open one', () => {
  const places = createRecentPlaces(memory(), sara);
  places.add({ ...key, title: 'Cloud keys' });
  places.add(key);
  const tags = placeOf({ ...key.to, params: { ...key.to.params, sub: 'tags', item: 't1' } }, key.title);
  places.add(tags);
  expect(places.besides('')).toEqual([tags]);
  expect(tags.to.params).toEqual({ tab: '1', row: 'k1', sub: 'tags', item: 't1' });
  for (let n = 0; n < 9; n += 1) places.add(placeOf({ path: `/page${n}`, params: {} }, `Page ${n}`));
  expect(places.besides('/page8').map(({ title }) => title)).toEqual(['Page 7', 'Page 6', 'Page 5', 'Page 4', 'Page 3', 'Page 2']);
});

it('belongs to one user and one vault', () => {
  const storage = memory();
  createRecentPlaces(storage, sara).add(alerts);
  expect(createRecentPlaces(storage, { ...sara, user: 'u2' }).besides('')).toEqual([]);
  expect(createRecentPlaces(storage, { ...sara, tenant: 'other' }).besides('')).toEqual([]);
});

it.each(['', '{', '7', '{"title":"x"}', '[1, null, {"title": 3}, {"title": "x", "to": {"path": "javascript:alert(1)", "params": {}}}]'])(
  'is empty if the storage contains %j',
  (text) => {
    const storage = memory(new Map([['kc-recent/nordbank/u1', text]]));
    expect(createRecentPlaces(storage, sara).besides('')).toEqual([]);
  },
);
