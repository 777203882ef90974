import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from 'kc-api/client/clock';
import type { TestStep } from 'kc-api/contract/connections/testing';
import { hasFreeRadius, startFreeRadius } from '../../../test/counterparts/freeRadius.ts';
import { startRadiusServer, type RadiusCounterpart } from '../../../test/counterparts/radiusServer.ts';
import { seenCourse, StepFailed } from '../../core/checks/testCourse.ts';
import { RadiusRejected, type RadiusChallenge, type RadiusCredentials, type RadiusTarget } from '../../security/index.ts';
import { nodeRadius } from './nodeRadius.ts';
import { freeUdpPort } from '../../../test/counterparts/freePort.ts';

const secret = 'Radius-Secret-1';
const account = { user: 'anna.holm@nordbank.example', password: 'Anna-Pässword-1' };
const ways = ['pap', 'chap', 'mschapv2'] as const;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
function kept<T extends { close(): Promise<void> }>(one: T): T {
  open.push(one);
  return one;
}
const begin = async (more: { code?: string } = {}): Promise<RadiusCounterpart> => kept(await startRadiusServer({ secret, account, ...more }));

interface Told {
  steps: TestStep[];
  gives: RadiusChallenge | null | Error;
}
const radius = nodeRadius({ tries: 3, each: 250 });
async function ask(port: number, target: Partial<RadiusTarget> = {}, who: Partial<RadiusCredentials> = {}): Promise<Told> {
  const steps: TestStep[] = [];
  const gives = await radius
    .ask(
      { host: '127.0.0.1', port, auth: 'pap', secret, ...target },
      { login: account.user, password: account.password, ...who },
      seenCourse(steps, systemClock),
    )
    .catch((error: Error) => error);
  return { steps, gives };
}
const told = ({ steps }: Told) => steps.map(({ step, outcome }) => `${step} ${outcome}`);
const let_in = ['lookup passed', 'connect passed', 'sign-in passed'];
const turned_away = ['lookup passed', 'connect passed', 'sign-in failed'];

describe('RADIUS client', () => {
  it.each(ways)('accepts only the right password over %s', async (auth) => {
    const { port, arrived } = await begin();
    const right = await ask(port, { auth });
    expect([told(right), right.gives]).toEqual([let_in, null]);
    const wrong = await ask(port, { auth }, { password: 'wrong' });
    expect(told(wrong)).toEqual(turned_away);
    expect(wrong.gives).toBeInstanceOf(RadiusRejected);
    expect(wrong.steps[2]?.found).toBe(`127.0.0.1 refused the login of ${account.user}. It said: Wrong name, password or code`);
    // The server accepts a request only if it is signed and the signature is the first attribute.
    expect(arrived).toHaveLength(2);
    expect(JSON.stringify([right, wrong])).not.toMatch(/Anna-P|Radius-Secret|"wrong"/);
  });

  it('tries the other address if nothing listens on the first', async () => {
    const { port } = await begin();
    const said = await ask(port, { host: 'localhost' });
    expect(told(said)).toEqual(let_in);
    expect(said.steps[1]?.found).toBe(`127.0.0.1 responded on port ${port}.`);
  });

  it('repeats the same request after a lost response', async () => {
    const server = await begin();
    server.trouble.silent = 'first';
    const said = await ask(server.port);
    expect(told(said)).toEqual(['lookup passed', 'connect unproven', 'sign-in passed']);
    expect(server.datagrams).toBe(2);
    expect(server.arrived[1]).toEqual(server.arrived[0]);
  });

  it('ignores invalid packets and responses to other requests', async () => {
    const server = await begin();
    server.trouble.noise = true;
    expect(told(await ask(server.port))).toEqual(let_in);
    const wrong = await ask(server.port, {}, { password: 'wrong' });
    expect(wrong.gives).toBeInstanceOf(RadiusRejected);
  });

  it('returns a challenge, and sends its state with the code', async () => {
    const { port } = await begin({ code: '424242' });
    const first = await ask(port, { auth: 'chap' });
    expect(told(first)).toEqual(['lookup passed', 'connect passed', 'sign-in unproven']);
    const { state, prompt } = first.gives as RadiusChallenge;
    expect(prompt).toBe('Enter the code of your token');
    expect((await ask(port, { auth: 'chap' }, { password: '424242', state })).gives).toBeNull();
    expect((await ask(port, {}, { password: '424243', state })).gives).toBeInstanceOf(RadiusRejected);
    expect((await ask(port, {}, { password: '424242', state: '00' })).gives).toBeInstanceOf(RadiusRejected);
  });

  it('returns a specific error for each cause of failure, and none of them is a rejection', async () => {
    const silent = await begin();
    silent.trouble.silent = true;
    const other = await begin();
    other.trouble.otherSecret = true;
    const unsigned = await begin();
    unsigned.trouble.unsigned = true;
    const unproved = await begin();
    unproved.trouble.unproved = true;
    const closed = await freeUdpPort();
    const { port } = await begin();
    const all = [
      await ask(port, { host: 'nobody.invalid' }),
      await ask(port, { host: '169.254.169.254' }),
      await ask(closed),
      await ask(silent.port),
      await ask(port, { secret: 'wrong' }),
      await ask(other.port),
      await ask(unsigned.port),
      await ask(unproved.port, { auth: 'mschapv2' }),
      await ask(port, { secret: '' }),
      await ask(port, {}, { password: 'x'.repeat(129) }),
    ];
    for (const { gives } of all) {
      expect(gives).toBeInstanceOf(StepFailed);
      expect(gives).not.toBeInstanceOf(RadiusRejected);
    }
    const noWord = (at: number) => [
      'lookup passed, connect unproven, sign-in failed',
      `127.0.0.1 did not respond on port ${at} within 1 second. A RADIUS server does not respond if the shared secret differs.`,
    ];
    expect(all.map((one) => [told(one).join(', '), one.steps.at(-1)?.found])).toEqual([
      ['lookup failed', 'The name nobody.invalid is not known.'],
      ['lookup failed', '169.254.169.254 is an address that this appliance does not connect to.'],
      ['lookup passed, connect failed', `127.0.0.1 refused the connection on port ${closed}.`],
      noWord(silent.port),
      noWord(port),
      [turned_away.join(', '), '127.0.0.1 responded, but not with this shared secret.'],
      [turned_away.join(', '), '127.0.0.1 responded without Message-Authenticator: the response can be forged.'],
      [turned_away.join(', '), '127.0.0.1 accepted the login, but did not prove that it knows the password.'],
      ['lookup passed, sign-in failed', 'There is no shared secret.'],
      ['lookup passed, sign-in failed', 'The user name or the password is longer than RADIUS allows.'],
    ]);
    expect(new Set(all.map(({ steps }) => steps.at(-1)?.remedy)).size).toBe(8);
    expect(silent.datagrams).toBe(3);
    // The appliance does not repeat the request after an unusable response.
    expect(other.datagrams).toBe(1);
  });
});

describe.skipIf(!hasFreeRadius)('FreeRADIUS (skipped without the Debian package)', () => {
  it.each(ways)('accepts only the right password over %s', async (auth) => {
    const { port } = kept(await startFreeRadius({ secret, account }));
    expect(told(await ask(port, { auth }))).toEqual(let_in);
    const wrong = await ask(port, { auth }, { password: 'wrong' });
    expect([told(wrong), wrong.gives instanceof RadiusRejected]).toEqual([turned_away, true]);
    // The server does not respond to unknown clients.
    expect(told(await ask(port, { auth, secret: 'wrong' }))).toEqual(['lookup passed', 'connect unproven', 'sign-in failed']);
  });

  it('is rejected if it does not sign its responses', async () => {
    const { port } = kept(await startFreeRadius({ secret, account, signs: false }));
    expect((await ask(port)).steps.at(-1)).toMatchObject({ outcome: 'failed', found: expect.stringContaining('without Message-Authenticator') });
  });
});
