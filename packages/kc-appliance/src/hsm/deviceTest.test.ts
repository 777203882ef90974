import { describe, expect, it } from 'vitest';
import { luna } from 'kc-api/contract/hsm/luna';
import { makeWorld, root, type World } from '../../test/kit.ts';
import { lunaSettings, tokenTable, type TokenRecord } from './state.ts';

const tokens = (world: World) => tokenTable.in(world.appliance.environment);
function turn(world: World, change: Partial<TokenRecord>): void {
  const [one] = tokens(world)
    .all()
    .filter(({ label }) => label === 'kc-root');
  if (one) tokens(world).put({ ...one, ...change });
}
/** Runs a test as the first security administrator. Returns the message, and each step with its outcome and finding. */
async function tested(world: World) {
  const { test_result, test_msg, steps } = await (await world.as(root)).send(luna.test);
  return { test_result, test_msg, steps: steps.map(({ step, outcome, found, remedy }) => [step, outcome, found, ...(remedy === undefined ? [] : [remedy])]) };
}
const reached = [
  ['lookup', 'passed', 'Found 192.0.2.30.'],
  ['connect', 'passed', 'Connected to luna1.nordbank.example. It reports 4 partitions.'],
];
const logInAgain = 'Log in to the partition again with its current password.';

describe('HSM connection test', () => {
  it('reports each step up to the use of the admin key [HSM-048] [HSM-065]', async () => {
    expect(await tested(await makeWorld())).toEqual({
      test_result: 0,
      test_msg: 'Luna HSM at luna1.nordbank.example responds. Partition kc-root is ready.',
      steps: [
        ...reached,
        ['sign-in', 'passed', 'Logged in to partition kc-root.'],
        ['act', 'passed', 'The admin key was found. It wrapped a random value, and gave it back.'],
      ],
    });
  });

  it('does not send a wrong stored password a second time', async () => {
    const world = await makeWorld();
    const { environment } = world.appliance;
    lunaSettings.set(environment, { ...lunaSettings.get(environment), password: 'of last year' });
    const first = await tested(world);
    const wrong = 'The password is incorrect. (CKR_PIN_INCORRECT) 9 attempts are left.';
    expect(first).toMatchObject({ test_result: 1, test_msg: wrong });
    expect(first.steps).toEqual([...reached, ['sign-in', 'failed', wrong, logInAgain]]);
    const second = await tested(world);
    expect(second.test_msg).toBe('A wrong password was sent before. 9 attempts are left. The stored password was not sent.');
    expect(tokens(world).get('Luna/kc-root')?.wrong).toBe(1);
    expect(JSON.stringify(world.audit())).not.toContain('of last year');
  });

  it('sends no password to a locked or missing partition, or at the last attempt', async () => {
    const world = await makeWorld();
    turn(world, { wrong: 9 });
    expect((await tested(world)).test_msg).toContain('This is the last attempt.');
    turn(world, { wrong: 10 });
    expect((await tested(world)).test_msg).toBe('This partition is locked. The security officer of the HSM has to unlock it.');
    tokens(world).remove('Luna/kc-root');
    expect((await tested(world)).steps.at(-1)).toEqual([
      'sign-in',
      'failed',
      'The HSM has no partition kc-root.',
      expect.stringContaining('log in to another one'),
    ]);
  });

  it('distinguishes an unknown host name from a host that does not respond', async () => {
    const world = await makeWorld();
    const { environment } = world.appliance;
    const at = (hostname: string) => lunaSettings.set(environment, { ...lunaSettings.get(environment), hostname });
    at('unknown.example');
    expect((await tested(world)).steps).toEqual([['lookup', 'failed', 'The host name unknown.example is not known.', expect.stringContaining('DNS')]]);
    at('unreachable.example');
    const { steps } = await tested(world);
    expect(steps.at(-1)).toEqual(['connect', 'failed', 'The HSM at unreachable.example does not respond.', expect.stringContaining('firewall')]);
  });

  it('fails if the key that wraps the admin key is missing', async () => {
    const world = await makeWorld();
    turn(world, { keys: [] });
    const { test_result, steps } = await tested(world);
    expect(test_result).toBe(1);
    expect(steps.at(-1)).toEqual(['act', 'failed', 'The key is not in the HSM. (CKR_KEY_HANDLE_INVALID)', 'Create a new admin key.']);
  });
});
