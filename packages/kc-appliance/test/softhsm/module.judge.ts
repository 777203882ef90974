import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPkcs11, type Pkcs11Hsm } from '../../src/node/pkcs11/pkcs11Hsm.ts';
import { found, password, softHsm } from './softHsm.ts';

const world = softHsm();
let hsm: Pkcs11Hsm;
beforeAll(async () => {
  world.make('kc one');
  hsm = await openPkcs11(found);
});
afterAll(() => {
  hsm.close();
  world.end();
});
// A correct password resets SoftHSM's counter of failed attempts.
beforeEach(() => hsm.logIn('', 'kc one', password));

const secret = Uint8Array.from({ length: 32 }, (_, index) => index);
const tokenNamed = async (label: string) => (await hsm.tokens('')).find((one) => one.label === label);

describe('SoftHSM module', () => {
  it('lists initialized tokens by label and serial number, including new ones', async () => {
    expect(await hsm.tokens('')).toEqual([
      { slot: expect.any(Number), label: 'kc one', serial: expect.stringMatching(/^[0-9a-f]{16}$/), count_low: 'no', final_try: 'no', locked: 'no' },
    ]);
    world.make('kc two');
    expect((await hsm.tokens('')).map(({ label }) => label).sort()).toEqual(['kc one', 'kc two']);
    world.remove('kc two');
    expect((await hsm.tokens('')).map(({ label }) => label)).toEqual(['kc one']);
  });

  it('reports a wrong password until the right one is entered', async () => {
    await expect(hsm.logIn('', 'kc one', 'not the password')).rejects.toThrow(
      'The password is incorrect. (CKR_PIN_INCORRECT) The HSM does not report how many attempts are left.',
    );
    expect(await tokenNamed('kc one')).toMatchObject({ count_low: 'yes' });
    await hsm.logIn('', 'kc one', password);
    expect(await tokenNamed('kc one')).toMatchObject({ count_low: 'no' });
  });

  it('verifies the password even if another session is logged in', async () => {
    await hsm.makeKey('', 'kc one', password);
    await expect(hsm.logIn('', 'kc one', 'not the password')).rejects.toThrow('CKR_PIN_INCORRECT');
  });

  it('does not send a stored password after a wrong one', async () => {
    const key = await hsm.makeKey('', 'kc one', password);
    await expect(hsm.logIn('', 'kc one', 'not the password')).rejects.toThrow('CKR_PIN_INCORRECT');
    await expect(hsm.findKey('', key, password)).rejects.toThrow('The stored password was not sent.');
    await hsm.logIn('', 'kc one', password);
    expect(await hsm.findKey('', key, '')).toBe(true);
  });

  it('wraps and unwraps, rejects modified data, and removes keys', async () => {
    const key = await hsm.makeKey('', 'kc one', password);
    const other = await hsm.makeKey('', 'kc one', password);
    const wrapped = await hsm.wrap('', key, password, secret);
    expect(wrapped).toHaveLength(40);
    expect([...(await hsm.unwrap('', key, password, wrapped))]).toEqual([...secret]);
    await expect(hsm.unwrap('', other, password, wrapped)).rejects.toThrow('CKR_');
    await expect(
      hsm.unwrap(
        '',
        key,
        password,
        Uint8Array.from(wrapped, (byte, index) => (index === 3 ? byte ^ 1 : byte)),
      ),
    ).rejects.toThrow('CKR_');
    await hsm.removeKey('', key, password);
    await hsm.removeKey('', key, password);
    expect([await hsm.findKey('', key, password), await hsm.findKey('', other, password)]).toEqual([false, true]);
    await expect(hsm.wrap('', key, password, secret)).rejects.toThrow('The key is not in the HSM.');
  });

  it('reports an unplugged HSM, and logs in again afterwards', async () => {
    const key = await hsm.makeKey('', 'kc one', password);
    world.unplug();
    await expect(hsm.findKey('', key, password)).rejects.toThrow('The HSM has no partition kc one.');
    expect(await hsm.tokens('')).toEqual([]);
    // While the HSM is unplugged, removing a key has no effect.
    await hsm.removeKey('', key, password);
    world.plugIn();
    expect(await hsm.findKey('', key, password)).toBe(true);
    world.unplug();
    world.plugIn();
    await expect(hsm.findKey('', key, '')).resolves.toBe(true);
  });

  it('creates keys that cannot be extracted', async () => {
    const { id } = await hsm.makeKey('', 'kc one', password);
    const own = world.keys('kc one').find((one) => one.id === id.replaceAll('-', ''));
    expect(own).toEqual({
      id: expect.any(String),
      label: 'KeyControl admin key',
      bytes: 32,
      extractable: false,
      sensitive: true,
      value: 'CKR_ATTRIBUTE_SENSITIVE',
    });
  });

  it('is refused at the start if it is missing or not a PKCS #11 module', async () => {
    await expect(openPkcs11({ ...found, module: '/no/such/module.so' })).rejects.toThrow('There is no PKCS #11 module at /no/such/module.so.');
    await expect(openPkcs11({ ...found, module: import.meta.filename })).rejects.toThrow(/cannot be loaded: .*invalid ELF header/);
    await expect(openPkcs11({ module: found.module, folders: [] })).rejects.toThrow('The package pkcs11js is not installed.');
  });
});
