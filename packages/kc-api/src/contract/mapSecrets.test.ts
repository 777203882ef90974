import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { GenericSchema } from 'valibot';
import { mapSecrets } from './mapSecrets.ts';
import { secret, shownOnce } from './secret.ts';
import { secretTexts } from './secretTexts.ts';

const text = v.string();
const masked = (schema: GenericSchema, value: unknown) => mapSecrets(schema, value, () => '***');

describe('mapSecrets', () => {
  it('distinguishes fields with the same name', () => {
    const schema = v.object({
      key: secret(text),
      tags: v.array(v.object({ key: text })),
      link: v.optional(v.object({ key: text, password: shownOnce(text) })),
    });
    expect(masked(schema, { key: 'a', tags: [{ key: 'b' }], link: { key: 'c', password: 'd' } })).toEqual({
      key: '***',
      tags: [{ key: 'b' }],
      link: { key: 'c', password: '***' },
    });
  });

  it('follows the alternative of a union that the value fits, and masks an incomplete value for all of them', () => {
    const schema = v.variant('kind', [
      v.object({ kind: v.literal('password'), key: secret(text), host: text }),
      v.object({ kind: v.literal('public'), key: text, host: text }),
    ]);
    expect(masked(schema, { kind: 'password', key: 'a', host: 'h' })).toEqual({ kind: 'password', key: '***', host: 'h' });
    expect(masked(schema, { kind: 'public', key: 'a', host: 'h' })).toEqual({ kind: 'public', key: 'a', host: 'h' });
    expect(masked(schema, { kind: 'public', key: 'a' })).toEqual({ kind: 'public', key: '***' });
  });

  it('follows all parts of an intersection, a pipe, a tuple, and the additional entries of an object', () => {
    expect(masked(v.intersect([v.object({ a: secret(text) }), v.object({ a: text, b: secret(text) })]), { a: '1', b: '2', c: '3' })).toEqual({
      a: '***',
      b: '***',
      c: '3',
    });
    expect(masked(v.object({ a: v.pipe(secret(text), v.minLength(1)), b: v.nullish(secret(text)) }), { a: '1', b: '2' })).toEqual({ a: '***', b: '***' });
    expect(masked(v.tuple([text, secret(text)]), ['1', '2'])).toEqual(['1', '***']);
    expect(masked(v.objectWithRest({ name: text }, secret(text)), { name: '1', other: '2' })).toEqual({ name: '1', other: '***' });
  });

  it('replaces a secret in a pipe once', () => {
    const schema = v.pipe(
      v.object({ key: secret(text) }),
      v.check(() => true),
    );
    expect(mapSecrets(schema, { key: 'a' }, (one) => `(${String(one)})`)).toEqual({ key: '(a)' });
  });

  it('tells where each secret is, and the field that holds it', () => {
    const schema = v.object({ users: v.array(v.object({ token: secret(text) })), tags: v.record(text, secret(text)) });
    const found: string[] = [];
    mapSecrets(schema, { users: [{ token: 'a' }], tags: { x: 'b' } }, (_, { path, name }) => void found.push(`${path} ${name}`));
    expect(found).toEqual(['users.0.token token', 'tags.x tags']);
  });

  it('keeps fields that the schema does not declare', () => {
    expect(masked(v.object({ key: secret(text) }), { other: 'a' })).toEqual({ other: 'a' });
    expect(masked(v.object({ key: secret(text) }), 'a')).toBe('a');
  });
});

it('secretTexts returns the texts of secrets only, at any depth', () => {
  const schema = v.object({ key: secret(text), list: v.array(secret(text)), account: secret(v.object({ token: text })), name: text });
  expect(secretTexts(schema, { key: 'a', list: ['b', ''], account: { token: 'd' }, name: 'c' })).toEqual(['a', 'b', 'd']);
});
