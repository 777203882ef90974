import { describe, expect, it } from 'vitest';
import { chooseBeforeSignIn, openInLanguage, settleLanguage } from './ownLanguage.ts';

function world() {
  const kept = new Map<string, string>();
  const said: string[] = [];
  const ports = {
    page: {
      address: '',
      open: () => undefined,
      reload: () => void said.push('reload'),
      cookie: () => null,
      keepCookie: (title: string, value: string) => void said.push(`${title}=${value}`),
      dropCookie: () => undefined,
    },
    tabStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
  return { ports, said };
}

describe('language of a user who signs in', () => {
  it('is the saved one, for which the page reloads once', () => {
    const { ports, said } = world();
    expect(settleLanguage(ports, 'en', 'de')).toBeNull();
    expect(said).toEqual(['kc-language=de', 'reload']);
    // The server has no page in this language.
    expect(settleLanguage(ports, 'en', 'de')).toBeNull();
    expect(said).toHaveLength(2);
    openInLanguage(ports, 'ja');
    expect(said.slice(2)).toEqual(['kc-language=ja', 'reload']);
  });

  it('is saved if the user chose it on the sign-in page, and replaces the saved one', () => {
    const { ports } = world();
    chooseBeforeSignIn(ports, 'ar');
    expect(settleLanguage(ports, 'ar', 'de')).toBe('save');
    expect(settleLanguage(ports, 'ar', 'ar')).toBeNull();
  });

  it('does not change if the user has saved none', () => {
    const { ports, said } = world();
    expect(settleLanguage(ports, 'de', undefined)).toBeNull();
    expect(said).toEqual([]);
  });
});
