import { describe, expect, it } from 'vitest';
import { groups } from '../contract/security/groups.ts';
import { createAsk, failureName } from './ask.ts';
import { signIn } from './signIn.ts';

const bounds = { timeout: 10, maxBytes: 100 };
const askWith = (fetch: (request: Request) => Response | Promise<Response>) => createAsk({ fetch, baseUrl: 'https://appliance.example', tenant: 't', bounds });

/** A connection that Node.js resets on a timeout. */
const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
const silent = (request: Request) => new Promise<Response>((_, reject) => void request.signal.addEventListener('abort', () => reject(reset)));
const stalled = (request: Request): Response =>
  new Response(new ReadableStream({ start: (controller) => void request.signal.addEventListener('abort', () => controller.error(reset)) }));
const large = (): Response => new Response('x'.repeat(101));

describe('failed request of the conformance kit', () => {
  it.each([
    ['an appliance that does not answer', silent, 'TimeoutError'],
    ['an answer that stops', stalled, 'TimeoutError'],
    ['an answer that is too large', large, 'TOO_LARGE'],
  ])('has the name of its cause: %s', async (_, fetch, name) => {
    const error: unknown = await askWith(fetch)(groups.list, {}).catch((thrown: unknown) => thrown);
    expect(failureName(error)).toBe(name);
  });

  it('has that name in the message of a failed login', () =>
    expect(signIn(askWith(silent), 't', { username: 'root', password: 'secret' })).rejects.toThrow('cannot be reached (TimeoutError)'));
});
