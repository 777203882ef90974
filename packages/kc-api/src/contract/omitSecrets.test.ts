import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { omitSecrets } from './omitSecrets.ts';
import { secret, shownOnce } from './secret.ts';

const text = v.string();

describe('omitSecrets', () => {
  it('omits secrets at any depth, and nothing else', () => {
    const schema = v.object({
      name: text,
      password: secret(text),
      server: v.object({ host: text, key: shownOnce(text) }),
      users: v.array(v.object({ id: text, token: v.optional(secret(text)) })),
      tags: v.record(text, secret(text)),
    });
    const value = {
      name: 'a',
      password: 'p',
      server: { host: 'h', key: 'k' },
      users: [{ id: '1', token: 't' }, { id: '2' }],
      tags: { x: 'y' },
    };
    expect(omitSecrets(schema, value)).toEqual({ name: 'a', server: { host: 'h' }, users: [{ id: '1' }, { id: '2' }], tags: {} });
    expect(value.password).toBe('p');
  });

  it('omits a value that is itself a secret, and keeps a value without a schema', () => {
    expect(omitSecrets(secret(text), 'p')).toBeUndefined();
    expect(omitSecrets(undefined, { a: 1 })).toEqual({ a: 1 });
    expect(omitSecrets(v.object({ inner: v.nullable(v.object({ key: secret(text) })) }), { inner: null })).toEqual({ inner: null });
  });
});
