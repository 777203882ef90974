import { describe, expect, it } from 'vitest';
import { session } from '../contract/session/session.ts';
import { users } from '../contract/security/users.ts';
import { json } from '../../test/fakeFetch.ts';
import { things } from '../../test/fakeCalls.ts';
import { errorOf, setUp, token } from '../../test/setUp.ts';

/** Returns the error of a changing call with this response, and the signals that the host received. */
async function refusal(body: unknown, status = 200, headers: Record<string, string> = {}) {
  const { client, signals } = setUp(() => json(body, { status, headers }));
  const error = await errorOf(client.send(things.create, { body: { value: 'a' } }));
  return { error, signals: signals.map(({ signal }) => signal) };
}

const fails = (error: unknown, status = 200) => refusal({ result: 'failure', error }, status);

describe('response envelope', () => {
  it.each([200, 201, 202, 400, 404, 500])('resolves when the envelope says success, whatever the status: %i [NET-01, NET-07, CKP-51]', async (status) => {
    const { client } = setUp(() => json({ result: 'success', value: 'done', more: 'unknown fields are dropped' }, { status }));
    expect(await client.send(things.list)).toEqual({ value: 'done' });
  });

  it.each([200, 202, 400, 403, 404, 409, 412, 413, 500])('rejects when the envelope says failure, whatever the status: %i', async (status) => {
    expect((await fails('No.', status)).error).toMatchObject({ kind: 'refused', status, message: 'No.', call: 'things.create' });
  });

  it.each([
    [{ error: 'the error', msg: 'the msg' }, 'the error'],
    [{ error: '', msg: 'the msg' }, 'the msg'],
    [{ msg: 'the msg' }, 'the msg'],
    [{ error: ['one', 'two'] }, 'one two'],
    [{ error: ['one', ['two', '', 7]] }, 'one two'],
    [{ error: [], msg: ['a', 'b'] }, 'a b'],
    [{}, 'Unknown Error'],
    [{ error: '', msg: '' }, 'Unknown Error'],
    [{ error: { deep: 'object' }, msg: null }, 'Unknown Error'],
  ])('reads %j as the message %j [NET-46]', async (said, message) => {
    expect((await refusal({ result: 'failure', ...said })).error.message).toBe(message);
  });

  it('appends errors.runtime_error to the message, or uses it as the message if there is no error [NET-19]', async () => {
    expect((await refusal({ result: 'failure', errors: { runtime_error: 'Disk full' } })).error).toMatchObject({ message: 'Disk full', fields: {} });
    expect((await refusal({ result: 'failure', error: 'Not saved.', errors: { runtime_error: ['Disk', 'full'], name: 'Taken' } })).error).toMatchObject({
      message: 'Not saved. Disk full',
      fields: { name: 'Taken' },
    });
    expect((await refusal({ result: 'failure', error: 'Disk full', errors: { runtime_error: 'Disk full' } })).error.message).toBe('Disk full');
    expect((await refusal({ result: 'failure', error: 'License error', errors: { runtime_error: 'x' } })).signals).toEqual(['license-error']);
  });

  it('truncates messages to 2,000 characters without splitting a surrogate pair', async () => {
    const { error } = await refusal({ result: 'failure', error: `x${'😀'.repeat(500_000)}`, errors: { email: 'y'.repeat(1_000_000) } });
    expect(error.message).toBe(`x${'😀'.repeat(999)}\uFFFD…`);
    expect(error.fields['email']).toHaveLength(2_001);
  });

  it('returns the messages of fields, and drops keys that could reach a prototype', async () => {
    const body =
      '{"result":"failure","error":"No","errors":{"email":["Taken","Too long"],"name":"","n":5,"__proto__":"x","a.constructor.b":"x","prototype":"x"}}';
    expect((await refusal(body)).error.fields).toEqual({ email: 'Taken Too long' });
    expect((await refusal({ result: 'failure', error: 'No', errors: ['a', 'b'] })).error.fields).toEqual({});
    expect((await refusal({ result: 'failure', error: 'No', errors: 'text' })).error.fields).toEqual({});
  });
});

describe('default messages of the console', () => {
  it.each(["[u'User login failed']", "[u'User login failed]"])('replaces %s by Authentication Failed [NET-40, AUTH-55]', async (error) => {
    expect((await fails(error)).error.message).toBe('Authentication Failed');
    expect((await refusal({ result: 'failure', msg: [error] })).error.message).toBe('Authentication Failed');
  });

  it('shows the error of a 500 response, or the default message if there is none [NET-26, NET-41]', async () => {
    expect((await fails('Broken.', 500)).error.message).toBe('Broken.');
    expect((await fails('', 500)).error.message).toBe('The server encountered an internal error or misconfiguration and was unable to complete your request.');
  });

  it('shows the error of a 409 response, and reports a conflict if it carries the current object [NET-25, NET-45]', async () => {
    expect((await fails('Somebody else.', 409)).error).toMatchObject({ kind: 'refused', message: 'Somebody else.' });
    const { error } = await refusal({ result: 'failure', error: 'Changed.', current: { revision: 4 } }, 409);
    // The call guards nothing, so `current` is undefined.
    expect(error).toMatchObject({ kind: 'conflict', message: 'Changed.', current: undefined });
  });

  it('parses the current object of a guarded call by its contract, and drops it if it is invalid', async () => {
    const conflict = async (current: unknown) => {
      const { client } = setUp(() => json({ result: 'failure', error: 'Changed.', current }, { status: 409 }));
      return errorOf(client.send(things.change, { params: { id: '1' }, body: { value: 'a', revision: 3 } }));
    };
    expect(await conflict({ value: 'b', revision: 4, more: 'dropped' })).toMatchObject({ kind: 'conflict', current: { value: 'b', revision: 4 } });
    expect((await conflict({ value: 'b', revision: 4, more: 'dropped' })).current).toEqual({ value: 'b', revision: 4 });
    expect(await conflict({ value: 7 })).toMatchObject({ kind: 'conflict', current: undefined });
  });

  it.each([400, 403, 404, 409, 412, 413])('shows the status code of a %i response without a message', async (status) => {
    expect((await fails('', status)).error.message).toBe(`Server Error Code: ${status}`);
  });
});

describe('transport failure', () => {
  it.each([
    ['502 that is an envelope', 502, '{"result":"failure","error":"x"}'],
    ['503 that says success', 503, '{"result":"success"}'],
    ['503 that says nothing', 503, '{"result":"failure","error":""}'],
    ['504 of a proxy', 504, '<html>Gateway Timeout</html>'],
    ['404 that is not JSON', 404, 'Not found'],
    ['500 that is not JSON', 500, 'Traceback'],
    ['200 that is empty', 200, ''],
    ['200 that is cut off', 200, '{"result":"succ'],
    ['200 without an envelope', 200, '{"value":"x"}'],
    ['200 with a result of its own', 200, '{"result":"maybe"}'],
    ['200 with a list', 200, '[{"result":"success"}]'],
    ['200 with null', 200, 'null'],
    ['200 with a number', 200, '1e999'],
  ])('shows its status code: %s [NET-27, NET-42]', async (_, status, body) => {
    const { error, signals } = await refusal(body, status);
    expect(error).toMatchObject({ kind: 'transport', status, message: `Server Error Code: ${status}`, silent: false });
    expect(signals).toEqual([]);
  });

  it('is not reported for a 503 envelope in which the appliance states why it is out of service', async () => {
    const { error } = await refusal('{"result":"failure","error":"The disk is full."}', 503);
    expect(error).toMatchObject({ kind: 'refused', status: 503, message: 'The disk is full.', outcomeUnknown: undefined });
  });

  it('reports an unknown outcome of a change only if the appliance may have made the change', async () => {
    expect((await refusal('{"result":"su', 200)).error.outcomeUnknown).toBe('id-1');
    expect((await refusal('Bad gateway', 502)).error.outcomeUnknown).toBe('id-1');
    expect((await refusal('Gateway timeout', 504)).error.outcomeUnknown).toBe('id-1');
    expect((await refusal('Unavailable', 503)).error.outcomeUnknown).toBeUndefined();
    expect((await refusal('Not found', 404)).error.outcomeUnknown).toBeUndefined();
  });
});

describe('missing response', () => {
  it('reports that there is no connection, and signals the host [NET-43]', async () => {
    const { client, signals } = setUp(() => Promise.reject(new TypeError('fetch failed')));
    const error = await errorOf(client.send(things.list));
    expect(error).toMatchObject({ kind: 'offline', status: 0, message: 'Unable to connect to the server.' });
    expect(signals).toEqual([{ signal: 'offline', error }]);
  });

  it('includes a response that breaks off while the client reads it', async () => {
    const broken = new ReadableStream({
      start(to) {
        to.enqueue(new TextEncoder().encode('{"result":"success"'));
        to.error(new TypeError('terminated'));
      },
    });
    const { client, signals } = setUp(() => new Response(broken));
    expect(await errorOf(client.send(things.create, { body: { value: 'a' } }))).toMatchObject({ kind: 'offline', outcomeUnknown: 'id-1' });
    expect(signals.map(({ signal }) => signal)).toEqual(['offline']);
  });
});

describe('signals to the host, also from background calls', () => {
  it.each([
    ['session-ended', 'Invalid or expired session; please login'],
    ['session-ended', 'User Session Timed Out'],
    ['session-ended', 'Password expired'],
    ['recovery', 'KeyControl unavailable; use admin web GUI to initiate recovery'],
    ['two-factor-missing', 'Two Factor Authentication not setup yet'],
    ['license-error', 'License error'],
    ['fips', 'FIPS self test failed'],
    ['fips', 'Failure in fips module'],
  ])('sends %s for: %s', async (signal, text) => {
    const { client, signals } = setUp(() => json({ result: 'failure', error: text }));
    const error = await errorOf(client.send(things.list, {}, { background: true }));
    expect(signals).toEqual([{ signal, error }]);
    expect(error.signal).toBe(signal);
    expect(error.kind).toBe(signal === 'session-ended' ? 'session-ended' : 'refused');
  });

  it.each([{ result: 'failure', error: 'whatever' }, { result: 'failure' }, { result: 'success' }, 'not JSON', ''])(
    'sends session-ended on any 401 response: %j',
    async (body) => {
      const { error, signals } = await refusal(body, 401);
      expect(error).toMatchObject({ kind: 'session-ended', status: 401 });
      expect(signals).toEqual(['session-ended']);
    },
  );

  it.each(['expired', 'Password Expired', 'license error', 'FIPS mode is on', 'It failed', 'Invalid or expired session'])(
    'sends no signal for: %s',
    async (text) => {
      expect((await fails(text)).signals).toEqual([]);
    },
  );

  it('sends license-expired for the license header of any response', async () => {
    for (const [body, status] of [
      ['{"result":"success"}', 200],
      ['{"result":"failure","error":"No"}', 403],
      ['<html>', 502],
    ] as const) {
      const { client, signals } = setUp(() => json(body, { status, headers: { 'X-License-Expired': 'yes' } }));
      await client.send(things.list).catch(() => undefined);
      expect(signals).toEqual([{ signal: 'license-expired', error: null }]);
    }
    const { client, signals } = setUp(() => json({ result: 'success' }, { headers: { 'X-License-Expired': 'no' } }));
    await client.send(things.list);
    expect(signals).toEqual([]);
  });

  it('does not send session-ended for a failed login or challenge', async () => {
    for (const [body, status] of [
      [{ result: 'failure', error: "[u'User login failed']" }, 401],
      [{ result: 'failure', error: 'Password expired' }, 200],
      ['', 401],
    ] as const) {
      const { client, signals } = setUp(() => json(body, { status }), { token: () => null });
      expect((await errorOf(client.send(session.login, { params: { tenant: 't' }, body: { username: 'u', password: 'p' } }))).kind).toBe('refused');
      expect((await errorOf(client.send(session.challenge, { body: { username: 'u', response: '1' } }))).kind).toBe('refused');
      expect(signals).toEqual([]);
    }
  });
});

describe('silent errors', () => {
  it.each([
    'Invalid or expired session; please login',
    'No access token',
    'Key Policy does not match standard template',
    'KeyControl unavailable; use admin web GUI to initiate recovery',
    'Two Factor Authentication not setup yet',
  ])('include: %s', async (text) => {
    expect((await fails(text)).error.silent).toBe(true);
    expect((await fails(text, 401)).error.silent).toBe(true);
  });

  it('exclude all other messages', async () => {
    for (const text of ['User Session Timed Out', 'Password expired', 'License error', 'no access token', 'No access token.'])
      expect((await fails(text)).error.silent).toBe(false);
    expect((await refusal('', 401)).error.silent).toBe(true);
  });
});

describe('response of the wrong shape', () => {
  it('becomes an error of kind malformed with a message', async () => {
    const { client, signals } = setUp(() => json({ result: 'success', users: [{ id: 7 }] }));
    expect(await errorOf(client.send(users.list))).toMatchObject({
      kind: 'malformed',
      status: 200,
      message: 'The server responded in a form that this console does not understand.',
    });
    expect(signals).toEqual([]);
  });

  it('does not crash the client, however deeply it is nested', async () => {
    const deep = `${'['.repeat(50_000)}"x"${']'.repeat(50_000)}`;
    const { error, signals } = await refusal(`{"result":"failure","error":${deep},"errors":{"name":${deep}}}`);
    expect(error.kind).toBe('refused');
    expect(signals).toEqual([]);
    expect((await refusal(`{"result":"success","value":${deep}}`)).error.kind).toBe('malformed');
  });
});

describe('translation of server texts', () => {
  it('translates error texts, while the client still acts on the original texts', async () => {
    const hear = async () => (said: string) => `<${said}>`;
    const refused = setUp(() => json({ result: 'failure', error: 'No.', errors: { value: 'Too long.' } }, { status: 400 }), { hear });
    expect(await errorOf(refused.client.send(things.create, { body: { value: 'a' } }))).toMatchObject({
      message: '<No.>',
      said: 'No.',
      fields: { value: '<Too long.>' },
    });
    const unheard = setUp(() => json({ result: 'failure', error: 'No.' }, { status: 400 }), { hear: () => Promise.reject(new Error('gone')) });
    expect(await errorOf(unheard.client.send(things.create, { body: { value: 'a' } }))).toMatchObject({ kind: 'refused', message: 'No.' });
    const changed = setUp(() => json({ result: 'failure', error: 'No.', current: { value: 'b', says: 'Half done' } }, { status: 409 }), { hear });
    expect((await errorOf(changed.client.send(things.change, { params: { id: '1' }, body: { value: 'a', revision: 1 } }))).current).toEqual({
      value: 'b',
      says: '<Half done>',
    });
    const brought = setUp(() => json({ result: 'failure', error: 'No.', steps: [{ step: 'connect', found: 'It is closed.' }] }, { status: 400 }), { hear });
    expect((await errorOf(brought.client.send(things.test))).brought).toEqual({ steps: [{ step: 'connect', found: '<It is closed.>' }] });
    const ended = setUp(() => json({ result: 'failure', error: 'User Session Timed Out' }, { status: 400 }), { hear });
    expect((await errorOf(ended.client.send(things.list))).kind).toBe('session-ended');
    expect(ended.signals.map(({ signal }) => signal)).toEqual(['session-ended']);
  });
  it('translates the fields that the contract declares as texts, and no others', async () => {
    const told = {
      checks: [
        { name: 'Not full', says: 'Full', why: 'It is.', more: { a: 'Empty it.' } },
        { name: 'b', says: '', more: null },
      ],
    };
    const answered = () => json({ result: 'success', ...told });
    const hear = async () => (said: string) => `<${said}>`;
    expect(await setUp(answered, { hear }).client.send(things.checks)).toEqual({
      checks: [
        { name: 'Not full', says: '<Full>', why: '<It is.>', more: { a: '<Empty it.>' } },
        { name: 'b', says: '<>', more: null },
      ],
    });
    expect(await setUp(answered).client.send(things.checks)).toEqual(told);
    expect(await setUp(answered, { hear: () => Promise.reject(new Error('gone')) }).client.send(things.checks)).toEqual(told);
    const brought = setUp(answered, { hear });
    brought.client.take({ 'v5/things/checks/': told }, token);
    expect(await brought.client.send(things.checks)).toMatchObject({ checks: [{ name: 'Not full', says: '<Full>' }, { says: '<>' }] });
  });
});
