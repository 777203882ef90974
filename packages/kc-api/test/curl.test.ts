import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from 'kc-api/client/client';
import { call, defineCalls } from 'kc-api/contract/call';
import { secret } from 'kc-api/contract/secret';
import type { CallInput } from 'kc-api/client/code/callInput';
import { curlOf } from 'kc-api/client/code/curl';

const anything = v.any();
const calls = defineCalls('things', {
  create: call({ method: 'POST', path: 'things/', body: anything, answer: v.object({}), need: 'signed-in' }),
  change: call({
    method: 'PATCH',
    path: 'things/:id/',
    body: v.object({ name: v.optional(v.string()) }),
    guards: v.object({ id: v.string(), revision: v.optional(v.number()) }),
    answer: v.object({}),
    need: 'signed-in',
  }),
  list: call({ method: 'GET', path: 'things/:id/parts/', query: v.object({ name: v.optional(v.string()) }), answer: v.object({}), need: ['SEC_ADMIN'] }),
  remove: call({ method: 'DELETE', path: 'things/:id/', answer: v.object({}), need: 'signed-in' }),
  upload: call({ method: 'POST', path: 'things/', kind: 'upload', answer: v.object({}), need: 'signed-in' }),
  login: call({ method: 'POST', path: 'login/', body: v.object({ name: v.string(), password: secret(v.string()) }), answer: v.object({}), need: 'none' }),
  connect: call({
    method: 'POST',
    path: 'connect/',
    body: v.object({
      servers: v.array(v.object({ host: v.string(), community: secret(v.string()) })),
      credentials: secret(v.object({ key: v.string() })),
      key: v.optional(secret(v.string())),
    }),
    answer: v.object({}),
    need: 'signed-in',
  }),
});

const where = createClient({ fetch: () => Promise.reject(new Error('Nothing is sent here.')), baseUrl: 'https://kc.example:8443', tenant: "te'nant" });

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kc-curl-'));
  // Prints the number of its arguments, and each of them.
  const program = String.raw`#!/bin/sh
printf '%s\0' "$#" "$@"
`;
  writeFileSync(join(folder, 'curl'), program);
  chmodSync(join(folder, 'curl'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the arguments of curl for each time that the shell runs it. */
function ran(text: string, variables: Readonly<Record<string, string>> = {}): string[][] {
  const env = { PATH: folder, KC_TOKEN: 'the token', ...variables };
  const words = execFileSync('/bin/sh', ['-s'], { input: text, env, cwd: folder, encoding: 'utf8' }).split('\0').slice(0, -1);
  const calls: string[][] = [];
  for (let at = 0; at < words.length; at += Number(words[at]) + 1) calls.push(words.slice(at + 1, at + 1 + Number(words[at])));
  return calls;
}

const bodyIn = (args: readonly string[]): unknown => JSON.parse(args[args.indexOf('--data-raw') + 1] ?? 'null');
const one = (...[declared, input]: [Parameters<typeof curlOf>[1], CallInput]) => curlOf(where, declared, [input]);

/** Texts that are difficult for shells, JSON and URLs. */
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    `'; rm -rf / #`,
    '$(id)',
    '`id`',
    '"$HOME"',
    String.raw`\\' \n`,
    "''",
    '!!',
    '%s{a,b}[1-3]',
    '@/etc/passwd',
    '<x',
    'a\nb\r\tc',
    '\u0000',
    '\u202e',
    'EOF',
    '--next',
    '-K x',
    '\ud800',
  ),
  fc.string({ unit: fc.constantFrom("'", '"', '$', '`', '\\', '!', '\n', ' ', '*', '~', '&', ';', '|', '<', '>', '(', ')', '#', '@', '{', '}') }),
);

describe('curlOf', () => {
  /** Returns 200 samples with the arguments of curl for each. One shell runs all of them, because a shell for each would take a hundred times as long. */
  function tried<Input>(inputs: fc.Arbitrary<Input>, textOf: (input: Input) => string): { input: Input; args: readonly string[] }[] {
    const some = fc.sample(inputs, 200);
    const all = ran(some.map(textOf).join('\n'));
    expect(all).toHaveLength(some.length);
    return some.map((input, at) => ({ input, args: all[at] ?? [] }));
  }

  it('[CODE-03] passes the exact body to curl, whatever it contains', () => {
    const bodies = fc.dictionary(hostile, fc.oneof(hostile, fc.integer(), fc.boolean(), fc.constant(null), fc.array(hostile, { maxLength: 3 })), {
      maxKeys: 5,
    });
    for (const { input: body, args } of tried(bodies, (given) => one(calls.create, { body: given }).text))
      expect(bodyIn(args)).toEqual(JSON.parse(JSON.stringify(body)));
  });

  it('[CODE-03] passes the exact URL to curl, whatever the path and query contain', () => {
    const ids = hostile.filter((id) => id !== '' && id !== '.' && id !== '..' && id.isWellFormed());
    const inputs = fc.record({ id: ids, name: hostile }).map(({ id, name }) => ({ params: { id }, query: { name } }));
    for (const { input, args } of tried(inputs, (given) => one(calls.list, given).text)) {
      expect(args[0]).toBe(where.addressOf(calls.list, input));
      expect(args).not.toContain('-X');
    }
  });

  it('[CODE-02] sends the headers of the client, with a variable for the token', () => {
    const { text } = one(calls.create, { body: { name: 'a' } });
    const [args = []] = ran(text);
    const flags = ['-H', 'Auth-Token: the token', '-H', "Tenant-Id: te'nant", '-H', 'Accept: application/json', '-H', 'Content-Type: application/json'];
    expect(args).toEqual(['-X', 'POST', 'https://kc.example:8443/v5/things/', ...flags, '--data-raw', '{\n  "name": "a"\n}']);
    expect(text).toContain('-H "Auth-Token: $KC_TOKEN"');
  });

  it('[CODE-04] replaces each secret by a variable, at any depth', () => {
    const login = one(calls.login, { body: { name: 'ada', password: 'hunter2' } });
    expect(login.text).not.toContain('hunter2');
    expect(login.variables).toEqual(['PASSWORD']);
    expect(login.text).not.toContain('Auth-Token');
    expect(bodyIn(ran(login.text, { PASSWORD: 'from $HOME and `here`' })[0] ?? [])).toEqual({ name: 'ada', password: 'from $HOME and `here`' });

    const body = {
      servers: [
        { host: "it's", community: 'one-secret' },
        { host: '$PASSWORD', community: 'two-secret' },
      ],
      credentials: { key: 'three-secret' },
      key: '',
    };
    const deep = one(calls.connect, { body });
    expect(deep.text).not.toContain('-secret');
    expect(deep.variables).toEqual(['COMMUNITY', 'COMMUNITY_2', 'CREDENTIALS']);
    expect(bodyIn(ran(deep.text, { COMMUNITY: 'a', COMMUNITY_2: 'b', CREDENTIALS: '{"key":"c"}' })[0] ?? [])).toEqual({
      servers: [
        { host: "it's", community: 'a' },
        { host: '$PASSWORD', community: 'b' },
      ],
      credentials: { key: 'c' },
      key: '',
    });
  });

  it('[CODE-05] sends the revision of the object', () => {
    const [args = []] = ran(one(calls.change, { params: { id: 'a/b' }, body: { name: 'x', revision: 7 } }).text);
    expect(bodyIn(args)).toEqual({ name: 'x', revision: 7 });
    expect(args[2]).toBe('https://kc.example:8443/v5/things/a%2Fb/');
  });

  it('[CODE-06] sends files and texts as a form, whatever their names are', () => {
    const body = new FormData();
    body.set('file', new File(['x'], String.raw`a "b"\c;d,e'f.pem`));
    body.set('note', '@not a file');
    const [args = []] = ran(one(calls.upload, { body }).text);
    expect(args).toContain(String.raw`file=@"a \"b\"\\c;d,e'f.pem"`);
    expect(args.slice(-2)).toEqual(['--form-string', 'note=@not a file']);
    expect(ran(one(calls.upload, {}).text)[0]).toContain('file=@"FILE"');
  });

  it('[CODE-07] sends one call for several objects in a loop', () => {
    const ids = ["it's", 'a b', '$(id)', 'c'];
    const { text, count } = curlOf(
      where,
      calls.remove,
      ids.map((id) => ({ params: { id } })),
    );
    expect(count).toBe(4);
    expect(ran(text).map((args) => args[2])).toEqual(ids.map((id) => where.addressOf(calls.remove, { params: { id } })));
  });

  it('[CODE-07] sends the revision of each object in a loop', () => {
    const inputs = ['a', 'b c'].map((id, index) => ({ params: { id }, body: { name: "it's", revision: index + 3 } }));
    const { text, variables } = curlOf(where, calls.change, inputs);
    expect(variables).toEqual([]);
    expect(ran(text).map((args) => [args[2], bodyIn(args)])).toEqual(inputs.map((input) => [where.addressOf(calls.change, input), input.body]));
  });

  it('[CODE-07] reads many ids from a file, and writes different calls one after the other', () => {
    const many = Array.from({ length: 201 }, (_, index) => ({ params: { id: `id-${index}` } }));
    const { text, file } = curlOf(where, calls.remove, many);
    expect(file).toBe('ids.txt');
    writeFileSync(join(folder, 'ids.txt'), `${many.map(({ params }) => params.id).join('\n')}\n`);
    expect(ran(text)).toHaveLength(201);
    const apart = curlOf(where, calls.create, [{ body: { name: 'a' } }, { body: { name: 'b' } }]);
    expect(ran(apart.text).map(bodyIn)).toEqual([{ name: 'a' }, { name: 'b' }]);
  });

  it('has a variable for a path parameter that is not yet known', () => {
    const { text, variables } = one(calls.remove, {});
    expect(variables).toEqual(['ID']);
    expect(ran(text, { ID: 'x' })[0]?.[2]).toBe('https://kc.example:8443/v5/things/x/');
  });

  it('has variables for the required fields of an empty body', () => {
    const { text, variables } = curlOf(where, calls.login, [{}], true);
    expect(variables).toEqual(['NAME', 'PASSWORD']);
    expect(bodyIn(ran(text, { NAME: 'ada', PASSWORD: 'x' })[0] ?? [])).toEqual({ name: 'ada', password: 'x' });
  });
});
