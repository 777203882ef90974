import { describe, expect, it } from 'vitest';
import { systemClock } from 'kc-api/client/clock';
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
