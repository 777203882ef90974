import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import type { Call } from '../src/contract/call.ts';
import { allCalls } from '../src/contract/contract.ts';
import { ApplianceError } from '../src/client/errors.ts';
import { arbitraryOf, oddValue, spoilt } from './arbitraries.ts';
import { setUp } from './setUp.ts';

const runs = { numRuns: 25 };
const statuses = fc.constantFrom(200, 200, 200, 202, 400, 401, 403, 404, 409, 412, 500, 502, 504);
const types = fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/html', 'application/octet-stream', '');

/** Returns an input that fits the path of the call. The client checks nothing else of it. */
const inputOf = (declared: Call) => ({ params: Object.fromEntries([...declared.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, 'x'])) });

/** Returns the result of a response: either an answer or an ApplianceError. Throws for anything else. */
async function outcome(declared: Call, said: string, status = 200, type = 'application/json'): Promise<{ answer: unknown } | { error: ApplianceError }> {
  const { client } = setUp(() => new Response(said, { status, headers: { 'Content-Type': type } }));
  try {
    return { answer: await client.send(declared, inputOf(declared) as never) };
  } catch (error) {
    if (!(error instanceof ApplianceError)) throw error;
    expect(error.message).not.toBe('');
    expect(error.call).toBe(declared.id);
    // A response must not look like a lost connection, which would reload the page.
    expect(error.kind).not.toMatch(/offline|timeout|cancelled/);
    return { error };
  }
}

function expectSound(declared: Call, result: { answer: unknown } | { error: ApplianceError }): void {
  if ('error' in result) return;
  if (declared.kind === 'download') expect((result.answer as { blob: unknown }).blob).toBeInstanceOf(Blob);
  else expect(v.is(declared.answer, result.answer)).toBe(true);
}

const envelope = (answer: unknown) => (typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? { result: 'success', ...answer } : answer);
const before = Object.getOwnPropertyNames(Object.prototype).join();

afterAll(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

describe.each(allCalls.map((declared) => [declared.id, declared] as const))('%s', (_, declared) => {
  const valid = arbitraryOf(declared.answer);

  it('resolves or rejects cleanly for any response, of any status and type', async () => {
    const said = fc.oneof(
      oddValue.map((odd) => JSON.stringify(odd)),
      fc.string({ unit: 'binary', maxLength: 40 }),
      oddValue.map((odd) => JSON.stringify({ result: 'success', users: odd, settings: odd, error: odd, errors: odd, msg: odd })),
      oddValue.map((odd) => JSON.stringify({ result: 'failure', error: odd, msg: odd, errors: odd, current: odd })),
    );
    await fc.assert(
      fc.asyncProperty(said, statuses, types, async (text, status, type) => expectSound(declared, await outcome(declared, text, status, type))),
      runs,
    );
  });

  it('resolves or rejects cleanly for a damaged response, and rejects a truncated one', async () => {
    await fc.assert(
      fc.asyncProperty(spoilt(valid), fc.double({ min: 0, max: 0.99, noNaN: true }), async (answer, cut) => {
        const text = JSON.stringify(envelope(answer));
        expectSound(declared, await outcome(declared, text));
        const torn = await outcome(declared, text.slice(0, Math.floor(text.length * cut)));
        expect('error' in torn && torn.error.kind).toBe('transport');
      }),
      runs,
    );
  });
});

const read = allCalls.filter(({ kind }) => kind !== 'download');

describe.each(read.map((declared) => [declared.id, declared] as const))('%s', (_, declared) => {
  it('returns what its schema accepts, and drops unknown fields', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryOf(declared.answer, true), async (answer) => {
        const sent = envelope(answer);
        const result = await outcome(declared, JSON.stringify(sent));
        expect('answer' in result && result.answer).toEqual(v.parse(declared.answer, JSON.parse(JSON.stringify(sent))));
        expect(JSON.stringify('answer' in result && result.answer)).not.toMatch(/"(?:__proto__|constructor|prototype|zz_\w|polluted)":/);
      }),
      runs,
    );
  });
});
