import { describe, expect, it } from 'vitest';
import type { GenericSchema } from 'valibot';
import { systemClock } from 'kc-api/client/clock';
import { allCalls } from 'kc-api/contract/contract';
import { secretsIn } from 'kc-api/contract/secret';
import { markedValue } from '../../../../../kc-api/test/markedValue.ts';
import { createDrafts } from './drafts.ts';

const place = { tenant: 't', user: 'u', form: 'users.create', object: 'POST users/' };
const day = 86_400_000;

function make() {
  const kept = new Map<string, string>();
  let now = 1_000;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const drafts = createDrafts(storage, { ...systemClock, now: () => now });
  return { kept, storage, drafts, wait: (ms: number) => void (now += ms) };
}

describe('drafts', () => {
  it('hold entered values for a week, separately for each vault, user, form and object', () => {
    const { drafts, wait } = make();
    drafts.write(place, { full_name: 'Nina' }, { full_name: 'Nils', email: 'n@nordbank.example' }, []);
    expect(drafts.read(place)).toEqual({ at: 1_000, values: { full_name: 'Nina' }, base: { full_name: 'Nils' } });
    for (const other of [{ tenant: 'x' }, { user: 'x' }, { form: 'x' }, { object: 'x' }]) expect(drafts.read({ ...place, ...other })).toBeNull();
    wait(7 * day - 1);
    expect(drafts.read(place)).not.toBeNull();
    wait(1);
    expect(drafts.read(place)).toBeNull();
  });

  it('hold no secrets at any depth, and no files', () => {
    const { drafts, kept } = make();
    drafts.write(
      place,
      { full_name: 'Nina', word: 'Moonlight-9', owner: { password: 'Moonlight-9' }, pem: new Blob(['Moonlight-9']) },
      { word: 'Moonlight-9', owner: { password: 'Moonlight-9' } },
      ['word', 'owner.password'],
    );
    expect(drafts.read(place)?.values).toEqual({ full_name: 'Nina' });
    expect([...kept.values()].join()).not.toContain('Moonlight-9');
  });

  it('store no secret of any call, and each field beside the secrets', () => {
    const { drafts, kept } = make();
    const bodies = allCalls.flatMap(({ id, body }): { id: string; body: GenericSchema }[] => (body ? [{ id, body }] : []));
    for (const { id, body } of bodies) {
      const { value, secrets } = markedValue(body, 0);
      if (typeof value !== 'object' || value === null) continue;
      const paths = secretsIn(body).map(({ path }) => path);
      const isBesides = (field: string) => !paths.some((path) => path === field || path.startsWith(`${field}.`));
      drafts.write({ ...place, form: id }, value, value, paths);
      const values = Object.entries(value).filter(([field]) => isBesides(field));
      expect(drafts.read({ ...place, form: id })?.values ?? {}, id).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(values))));
      expect(
        secrets.filter((text) => [...kept.values()].join('\n').includes(text)),
        id,
      ).toEqual([]);
      kept.clear();
    }
    expect(bodies.length).toBeGreaterThan(100);
  });

  it('are removed when no value remains', () => {
    const { drafts, kept } = make();
    drafts.write(place, { full_name: 'Nina' }, {}, []);
    drafts.write(place, { word: 'Moonlight-9' }, {}, ['word']);
    expect(kept.size).toBe(0);
  });

  it('have no base values if an older version wrote them', () => {
    const { drafts, storage } = make();
    storage.setItem('kc-draft/t/u/users.create/POST users/', '{"at":1000,"values":{"full_name":"Nina"}}');
    expect(drafts.read(place)).toEqual({ at: 1_000, values: { full_name: 'Nina' }, base: {} });
  });

  it('are ignored if the stored value is invalid', () => {
    const { drafts, storage } = make();
    for (const strange of ['{', '7', 'null', '[]', '{"at":"x","values":{}}', '{"at":1,"values":[]}', '{"at":1}']) {
      storage.setItem('kc-draft/t/u/users.create/POST users/', strange);
      expect(drafts.read(place)).toBeNull();
    }
  });
});
