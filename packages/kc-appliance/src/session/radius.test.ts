import { describe, expect, it } from 'vitest';
import { TOTP } from 'otpauth';
import { session, type Login } from 'kc-api/contract/session/session';
import { settings } from 'kc-api/contract/security/settings';
import { users } from 'kc-api/contract/security/users';
import { radiusFindings } from 'kc-api/rules/connections/radius';
import { confirmTexts } from 'kc-api/rules/session/confirm';
import { sessionTexts } from 'kc-api/rules/session/signIn';
import { live, makeWorld, refusal, sara, tomas, type World } from '../../test/kit.ts';
import { StepFailed } from '../core/checks/testCourse.ts';
import { RadiusRejected, type Radius, type RadiusChallenge, type RadiusCredentials, type RadiusTarget } from '../security/index.ts';

/** A fake server that the test controls, with the received requests. */
interface Server extends Radius {
  asked: (RadiusTarget & RadiusCredentials)[];
  away: boolean;
  /** Its challenges after the right password, one after the other. */
  challenges: RadiusChallenge[];
  /** Called before each response, which waits for it. */
  meanwhile: () => Promise<void>;
}
function server(): Server {
  const all: Server = {
    leaves: false,
    asked: [],
    away: false,
    challenges: [],
    meanwhile: async () => undefined,
    async ask(target, who) {
      all.asked.push({ ...target, ...who });
      await all.meanwhile();
      if (all.away) throw new StepFailed(radiusFindings.silent(target.host, target.port, 9_000));
      if (who.password !== (who.state === undefined ? 'Right-1' : '424242'))
        throw new RadiusRejected(radiusFindings.rejected(target.host, who.login, target.auth, ''));
      const at = all.challenges.findIndex(({ state }) => state === who.state) + 1;
      return all.challenges[at] ?? null;
    },
  };
  return all;
}

const login = (world: World, username: string, password = 'Right-1'): Promise<Login> =>
  world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username, password } });
const answer = (world: World, username: string, challenge: string | undefined, response: string): Promise<Login> =>
  world.client().send(session.challenge, { body: { username, response, ...(challenge === undefined ? {} : { challenge }) } });
const own = { server: 'radius.nordbank.example', port: 1812, auth: 'mschapv2' as const, secret: 'Own-Secret-1' };

async function begin() {
  const radius = server();
  const world = await makeWorld({ radius });
  const james = world.user('james.whitfield@nordbank.example');
  world.put({ ...james, radius: own, otp: null });
  return { radius, world, james: james.login_name, failures: () => world.user(james.login_name).failed_logins };
}

describe('RADIUS user', () => {
  it('signs in with the RADIUS server of the user, or else with that of the vault', async () => {
    const { radius, world, james } = await begin();
    expect((await login(world, james)).access_token).toBeDefined();
    expect(radius.asked).toEqual([{ host: own.server, port: 1812, auth: 'mschapv2', secret: 'Own-Secret-1', login: james, password: 'Right-1' }]);
    const vault = { radius_server: 'radius.vault.example', radius_port: 1645, radius_auth: 'chap' as const };
    await (await world.as(sara)).send(settings.changeLogin, { body: { revision: undefined, radius: vault, radius_secret: 'Vault-Secret-1' } });
    world.put({ ...world.user(james), radius: { ...own, server: '' } });
    await login(world, james);
    expect(radius.asked[1]).toMatchObject({ host: 'radius.vault.example', port: 1645, auth: 'chap', secret: 'Vault-Secret-1' });
  });

  it('is refused after a wrong password, which counts, and during an outage, which does not', async () => {
    const { radius, world, james, failures } = await begin();
    expect((await refusal(login(world, james, 'wrong'))).message).toBe('Authentication Failed');
    expect(failures()).toBe(1);
    radius.away = true;
    const lines: string[] = [];
    world.appliance.environment.log = (line) => lines.push(line);
    for (let i = 0; i < 10; i += 1) expect((await refusal(login(world, james))).message).toBe('Authentication Failed');
    expect(failures()).toBe(1);
    expect(world.audit()[0]?.content).toMatch(
      / failed: server not reached \(.*did not respond on port 1812.*\)\. Method: RADIUS\. Server: radius\.nordbank\.example:1812\.$/,
    );
    expect(lines[0]).toContain('did not respond on port 1812');
    expect(JSON.stringify([lines, world.audit(20)])).not.toMatch(/Own-Secret|Right-1/);
    radius.away = false;
    expect((await login(world, james)).access_token).toBeDefined();
  });

  it('answers each challenge of the server once, and is signed in after the last', async () => {
    const { radius, world, james } = await begin();
    radius.challenges = [
      { state: 'aa01', prompt: 'Enter the code of your token' },
      { state: 'bb02', prompt: 'Enter the next code' },
    ];
    const first = await login(world, james);
    expect(first).toEqual({
      username: james,
      vault_name: 'prod-eu',
      challenge_required: 'yes',
      challenge: first.challenge,
      challenge_prompt: 'Enter the code of your token',
    });
    const second = await answer(world, james, first.challenge, '424242');
    expect([second.access_token, second.challenge_prompt]).toEqual([undefined, 'Enter the next code']);
    // The server's state never leaves the appliance, and each challenge accepts one response.
    expect(JSON.stringify([first, second])).not.toMatch(/aa01|bb02/);
    expect((await refusal(answer(world, james, first.challenge, '424242'))).message).toBe(sessionTexts.tooLate);
    expect((await answer(world, james, second.challenge, '424242')).access_token).toBeDefined();
    expect(radius.asked.map(({ state }) => state)).toEqual([undefined, 'aa01', 'bb02']);
  });

  it('may answer a challenge once, and must enter the password again after a wrong answer', async () => {
    const { radius, world, james, failures } = await begin();
    radius.challenges = [{ state: 'aa01', prompt: '' }];
    const { challenge } = await login(world, james);
    expect(await refusal(answer(world, james, challenge, '000000'))).toMatchObject({ message: sessionTexts.wrongAnswer, fields: {} });
    expect(failures()).toBe(1);
    expect((await refusal(answer(world, james, challenge, '424242'))).message).toBe(sessionTexts.tooLate);
    const again = await login(world, james);
    radius.away = true;
    expect((await refusal(answer(world, james, again.challenge, '424242'))).message).toBe(sessionTexts.unjudged);
    expect(failures()).toBe(1);
  });

  it('cannot answer a challenge after the authentication method has changed', async () => {
    const { radius, world, james } = await begin();
    radius.challenges = [{ state: 'aa01', prompt: '' }];
    const before = await login(world, james);
    world.put({ ...world.user(james), authentication: 'LDAP', radius: null });
    expect((await refusal(answer(world, james, before.challenge, '424242'))).message).toBe(sessionTexts.tooLate);
    world.put({ ...world.user(james), authentication: 'RADIUS', radius: own });
    const { challenge } = await login(world, james);
    radius.meanwhile = async () => world.put({ ...world.user(james), enabled: false });
    expect((await refusal(answer(world, james, challenge, '424242'))).message).toBe(sessionTexts.tooLate);
  });

  it('enters the code of the local authenticator app after the RADIUS server has accepted', async () => {
    const { radius, world, james } = await begin();
    const { otp } = world.user(tomas.login);
    world.put({ ...world.user(james), otp });
    radius.challenges = [{ state: 'aa01', prompt: 'Code?' }];
    const theirs = await login(world, james);
    const ours = await answer(world, james, theirs.challenge, '424242');
    expect([ours.access_token, ours.challenge_required, ours.challenge_prompt]).toEqual([undefined, 'yes', undefined]);
    const code = new TOTP({ secret: otp?.secret ?? '' }).generate({ timestamp: world.clock.now() });
    expect((await answer(world, james, ours.challenge, code)).access_token).toBeDefined();
    expect(radius.asked).toHaveLength(2);
  });

  it('re-authenticates with the password, and only a wrong one counts as a failure', async () => {
    const { radius, world, james, failures } = await begin();
    const { access_token } = await login(world, james);
    const confirm = (password: string) => world.client(access_token ?? '').send(session.confirm, { body: { password } });
    await confirm('Right-1');
    radius.away = true;
    expect((await refusal(confirm('Right-1'))).message).toBe(confirmTexts.unjudged);
    radius.away = false;
    radius.challenges = [{ state: 'aa01', prompt: '' }];
    expect((await refusal(confirm('Right-1'))).message).toBe(confirmTexts.challenged);
    expect(failures()).toBe(0);
    expect((await refusal(confirm('wrong'))).message).toBe(confirmTexts.wrong.password);
    expect(failures()).toBe(1);
  });
});

describe('refused sign-in', () => {
  it('takes the same time for unknown and RADIUS users', async () => {
    const { radius, world, james } = await begin();
    radius.leaves = true;
    /** Measures the time until the refusal in milliseconds, in steps of a hundred. */
    const taken = async (username: string, server: number): Promise<number> => {
      radius.meanwhile = () => new Promise<void>((resolve) => void world.clock.setTimeout(() => resolve(), server));
      const began = world.clock.now();
      let ended = 0;
      const said = refusal(login(world, username, 'wrong')).then(() => (ended = world.clock.now()));
      await live(world.clock, 12_000, 100);
      await said;
      return ended - began;
    };
    expect([await taken('nobody', 0), await taken(james, 1_000), await taken(sara.login, 0)]).toEqual([1_600, 1_600, 1_600]);
    // A slow server is distinguishable once; afterwards all refusals take as long.
    expect([await taken(james, 4_200), await taken('nobody', 0), await taken(sara.login, 0), await taken(james, 1_000)]).toEqual([4_600, 4_600, 4_600, 4_600]);
    await live(world.clock, 16 * 60_000, 60_000);
    expect(await taken('nobody', 0)).toBe(1_600);
  });
});

describe('RADIUS secret', () => {
  const elsewhere = { radius_secret: 'Enter the RADIUS secret again. The server has changed.' };

  it('of the vault is sent to its own server only', async () => {
    const { radius, world } = await begin();
    const client = await world.as(sara);
    const entered = { radius_server: 'radius.nordbank.example', radius_port: 1812, radius_auth: 'pap' as const };
    const test = (body: object = {}) => client.send(settings.testRadius, { body: { ...entered, username: 'a', password: 'Right-1', ...body } });
    await client.send(settings.changeLogin, { body: { revision: undefined, radius: entered, radius_secret: 'Vault-Secret-1' } });
    await test();
    expect(radius.asked.at(-1)?.secret).toBe('Vault-Secret-1');
    for (const other of [{ radius_server: 'thief.example' }, { radius_port: 1813 }]) {
      expect((await refusal(test(other))).fields).toEqual(elsewhere);
      expect((await refusal(client.send(settings.changeLogin, { body: { revision: undefined, radius: { ...entered, ...other } } }))).fields).toEqual(elsewhere);
    }
    await test({ radius_server: 'thief.example', radius_secret: 'Another-1' });
    expect(radius.asked.map(({ host, secret }) => `${host} ${secret}`)).toEqual(['radius.nordbank.example Vault-Secret-1', 'thief.example Another-1']);
  });

  it('of a user is sent to its own server only', async () => {
    const { world, james } = await begin();
    const client = await world.as(sara);
    const change = (body: object) => client.send(users.change, { params: { id: world.user(james).id }, body: { revision: undefined, ...body } });
    expect((await refusal(change({ radius_server: 'thief.example' }))).fields).toEqual(elsewhere);
    await change({ radius_auth: 'pap', full_name: 'James W.' });
    await change({ radius_server: 'radius2.nordbank.example', radius_secret: 'Another-1' });
    expect(world.user(james).radius).toEqual({ server: 'radius2.nordbank.example', port: 1812, auth: 'pap', secret: 'Another-1' });
  });
});
