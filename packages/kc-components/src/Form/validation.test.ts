import { describe, expect, it } from 'vitest';
import { array, number, object, ref, string } from 'yup';
import { equal } from './equal.ts';
import { firstMessage, messagePaths, validateAll, validateOne } from './validation.ts';

const schema = object({
  title: string().required('Title?').min(3, 'Short'),
  note: string().min(5, 'Too short'),
  mode: string(),
  server: string().when('mode', ([mode], s) => (mode === 'radius' ? s.required('Server?') : s)),
  again: string().oneOf([ref('title')], 'Differs'),
  owner: object({ email: string().email('Email?') }),
  rows: array().of(object({ key: string().required('Key?'), size: number() })),
});

const values = { title: 'abc', note: '', mode: '', server: '', again: 'abc', owner: { email: '' }, rows: [] as object[] };

describe('validateAll', () => {
  it('returns no errors without a schema and for valid values', async () => {
    expect(await validateAll(undefined, {})).toEqual({});
    expect(await validateAll(schema, values)).toEqual({});
  });
  it('returns the first message of each field in the shape of the values', async () => {
    const bad = { ...values, title: '', mode: 'radius', again: 'x', owner: { email: 'x' }, rows: [{ key: 'a' }, { key: '' }] };
    const errors = await validateAll(schema, bad);
    expect(errors).toEqual({ title: 'Title?', server: 'Server?', again: 'Differs', owner: { email: 'Email?' }, rows: [undefined, { key: 'Key?' }] });
    expect(messagePaths(errors)).toEqual(['title', 'server', 'again', 'owner.email', 'rows.1.key']);
    expect(firstMessage(errors['rows'])).toBe('Key?');
  });
  it('rejects with errors that are not validation errors', async () => {
    const broken = object({
      a: string().test('broken', () => {
        throw new TypeError('broken');
      }),
    });
    await expect(validateAll(broken, { a: 'x' })).rejects.toThrow('broken');
  });
});

describe('validateOne', () => {
  it('validates one field with access to its siblings', () => {
    expect(validateOne(schema, 'title', { ...values, title: 'ab' })).toBe('Short');
    expect(validateOne(schema, 'server', { ...values, mode: 'radius' })).toBe('Server?');
    expect(validateOne(schema, 'again', { ...values, again: 'x' })).toBe('Differs');
    expect(validateOne(schema, 'owner.email', { ...values, owner: { email: 'x' } })).toBe('Email?');
    expect(validateOne(schema, 'rows', { ...values, rows: [{ key: '' }] })).toEqual([{ key: 'Key?' }]);
  });
  it('accepts an empty optional text, and fields that the schema does not contain', () => {
    expect(validateOne(schema, 'note', values)).toBeUndefined();
    expect(validateOne(schema, 'other', values)).toBeUndefined();
  });
  it('skips asynchronous tests, which run on submit', () => {
    const later = object({ a: string().test('later', 'Taken', async () => false) });
    expect(validateOne(later, 'a', { a: 'x' })).toBeUndefined();
  });
});

describe('equal', () => {
  it('compares by content, and treats a missing key as undefined', () => {
    expect(equal({ a: [1, { b: 'x' }], d: new Date(5) }, { a: [1, { b: 'x' }], d: new Date(5), secret: undefined })).toBe(true);
    expect(equal({ a: null }, { a: undefined })).toBe(false);
    expect(equal([1, 2], [1])).toBe(false);
    expect(equal({ 0: 'a' }, ['a'])).toBe(false);
  });
  it('compares files by identity', () => {
    const file = new File(['x'], 'a');
    expect(equal({ file }, { file })).toBe(true);
    expect(equal({ file }, { file: new File(['x'], 'a') })).toBe(false);
  });
});
