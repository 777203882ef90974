import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from 'kc-api/client/client';
import { ApplianceError, type ErrorKind } from 'kc-api/client/errors';
import type { Call } from 'kc-api/contract/call';
import { allCalls } from 'kc-api/contract/contract';
import { sample } from 'kc-api/conformance/samples';

interface Way {
  answer: () => Response | Promise<Response>;
  kinds: readonly ErrorKind[];
  /** True if the client may accept the response: the call declares a response without fields, or downloads a file. */
  orTaken?: (declared: Call) => boolean;
}

const said = (body: BodyInit | null, status = 200, type = 'application/json') => new Response(body, { status, headers: { 'Content-Type': type } });
const json = (body: unknown, status = 200) => said(JSON.stringify(body), status);
const fails = (error: unknown): Promise<never> => Promise.reject(error);
const broken = () =>
  new ReadableStream<Uint8Array>({
    pull(to) {
      to.enqueue(new TextEncoder().encode('{"result":"succ'));
      to.error(new TypeError('terminated'));
    },
  });

const isFile = ({ kind }: Call): boolean => kind === 'download';
const needsNothing = ({ answer }: Call): boolean => Object.values((answer as unknown as { entries: object }).entries).every((part) => 'wrapped' in part);
/** Arrays nested 200,000 levels deep. */
const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

/** Invalid responses, and the expected error kind of each. */
const ways: Readonly<Record<string, Way>> = {
  'nothing at all': { answer: () => said(''), kinds: ['transport'] },
  'a page of a proxy': { answer: () => said('<html>Bad gateway</html>', 200, 'text/html'), kinds: ['transport'], orTaken: isFile },
  'half an envelope': { answer: () => said('{"result":"success","users":[{"id":'), kinds: ['transport'] },
  'no object': { answer: () => json(null), kinds: ['transport'] },
  'a list': { answer: () => json([{ result: 'success' }]), kinds: ['transport'] },
  'an envelope without a result': { answer: () => json({ users: [] }), kinds: ['transport'] },
  'a success without its payload': { answer: () => json({ result: 'success' }), kinds: ['malformed'], orTaken: needsNothing },
  'a success with a number in every place': {
    answer: () => json(Object.fromEntries([['result', 'success'], ...everyField.map((field) => [field, 7])])),
    kinds: ['malformed'],
    orTaken: needsNothing,
  },
  'a failure in no words but a deep nest': { answer: () => said(`{"result":"failure","error":${deep},"errors":${deep}}`, 400), kinds: ['refused'] },
  'a failure with 1 MB of an own __proto__': {
    answer: () =>
      said(`{"result":"failure","error":"${'x'.repeat(1_000_000)}","errors":{"__proto__":{"polluted":1}},"current":{"__proto__":{"polluted":1}}}`, 409),
    kinds: ['refused', 'conflict'],
  },
  'an end in the middle': { answer: () => said(broken()), kinds: ['offline'] },
  'a defect of the transport': { answer: () => fails('no error at all'), kinds: ['offline'] },
  'bytes that are no text, with a status that nobody has': { answer: () => said(new Uint8Array([0xff, 0xfe, 0x00, 0x80]), 599), kinds: ['transport'] },
};
const everyField = [...new Set(allCalls.flatMap(({ answer }) => Object.keys((answer as unknown as { entries?: object }).entries ?? {})))];

const loose: unknown[] = [];
const note = (reason: unknown): void => void loose.push(reason);
beforeAll(() => void process.on('unhandledRejection', note));
afterAll(() => void process.off('unhandledRejection', note));

const inputOf = (declared: Call) => ({
  params: Object.fromEntries([...declared.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x'])),
  ...(declared.body ? { body: sample(declared.body) } : {}),
  ...(declared.query ? { query: sample(declared.query) } : {}),
});

it.each(allCalls.map((declared) => [declared.id, declared] as const))('%s fails with the expected error kind for any invalid response', async (_, declared) => {
  const wrong: string[] = [];
  for (const [name, { answer, kinds, orTaken = () => false }] of Object.entries(ways)) {
    const client = createClient({ fetch: async () => answer(), baseUrl: 'http://appliance', tenant: 't', token: () => 'x' });
    const make = declared.kind === 'download' ? client.download : client.send;
    const end: unknown = await (make as (call: Call, input: object) => Promise<unknown>)(declared, inputOf(declared)).then(
      () => 'taken',
      (error: unknown) => error,
    );
    if (end === 'taken' ? !orTaken(declared) : !(end instanceof ApplianceError) || !kinds.includes(end.kind))
      wrong.push(`${name}: ${end instanceof ApplianceError ? end.kind : String(end)} instead of ${kinds.join(' or ')}`);
  }
  await new Promise((resolve) => setImmediate(resolve));
  expect([...wrong, ...loose.splice(0)]).toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
