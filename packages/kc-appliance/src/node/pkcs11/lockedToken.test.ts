import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { luna } from 'kc-api/contract/hsm/luna';
import { makeWorld, refusal, sara } from '../../../test/kit.ts';
import { openPkcs11, type Pkcs11Hsm } from './pkcs11Hsm.ts';

const label = 'kc-vault';
const password = 'Right-Password-1';
let folder: string;
let module: string;
let hsm: Pkcs11Hsm;

/** The module process loads this instead of pkcs11js: a token that locks after three wrong passwords in a row. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kc-locking-'));
  const loaded = join(folder, 'node_modules', 'pkcs11js');
  mkdirSync(loaded, { recursive: true });
  cpSync(fileURLToPath(new URL('../../../test/lockingToken.cjs', import.meta.url)), join(loaded, 'index.js'));
  module = join(folder, 'token.json');
  writeFileSync(module, JSON.stringify({ label, password, attempts: 3, wrong: 0, sent: 0 }));
  hsm = await openPkcs11({ module, folders: [folder] });
});
afterEach(() => {
  hsm.close();
  rmSync(folder, { recursive: true });
});

const sent = (): number => (JSON.parse(readFileSync(module, 'utf8')) as { sent: number }).sent;
const reported = async () => (await hsm.tokens(''))[0];
const key = { label, id: '11111111-2222-4333-8444-555555555555' };
const wrong = () => hsm.logIn('', label, 'not the password');

describe('PKCS #11 token that locks', () => {
  it('reports the remaining attempts after each wrong password, and the lock after the last', async () => {
    await expect(wrong()).rejects.toThrow('The password is incorrect. (CKR_PIN_INCORRECT) The HSM does not report how many attempts are left.');
    expect(await reported()).toMatchObject({ count_low: 'yes', final_try: 'no', locked: 'no' });
    await expect(wrong()).rejects.toThrow('The password is incorrect. (CKR_PIN_INCORRECT) 1 attempt is left.');
    expect(await reported()).toMatchObject({ count_low: 'yes', final_try: 'yes', locked: 'no' });
    await expect(wrong()).rejects.toThrow('The password is incorrect. (CKR_PIN_INCORRECT) The partition is locked now.');
    expect(await reported()).toMatchObject({ locked: 'yes' });
    await expect(hsm.logIn('', label, password)).rejects.toThrow(
      'This partition is locked. The security officer of the HSM has to unlock it. (CKR_PIN_LOCKED)',
    );
  });

  it('receives no stored password that could use up an attempt', async () => {
    const spared = async (words: string) => {
      const before = sent();
      await expect(hsm.findKey('', key, password)).rejects.toThrow(words);
      expect(sent()).toBe(before);
    };
    await expect(wrong()).rejects.toThrow();
    await spared('A wrong password was sent before. The stored password was not sent.');
    await expect(wrong()).rejects.toThrow();
    await spared('This is the last attempt. Another wrong password locks the partition. The stored password was not sent.');
    await expect(wrong()).rejects.toThrow();
    await spared('This partition is locked. The security officer of the HSM has to unlock it.');
  });

  it('resets the attempts after the right password, and can be used again', async () => {
    await expect(wrong()).rejects.toThrow();
    await expect(wrong()).rejects.toThrow();
    await hsm.logIn('', label, password);
    expect(await reported()).toMatchObject({ count_low: 'no', final_try: 'no' });
    expect(await hsm.findKey('', key, password)).toBe(false);
  });

  it('shows its attempts in the console, and receives no password once it is locked', async () => {
    const world = await makeWorld({ hsms: { Luna: hsm } });
    const client = await world.as(sara);
    const logIn = (typed: string) => refusal(client.send(luna.logIn, { body: { label, password: typed } }));
    await logIn('not the password');
    expect((await client.send(luna.tokens)).tokens).toMatchObject([{ label, count_low: 'yes' }]);
    expect((await logIn('not the password')).fields['password']).toContain('1 attempt is left.');
    expect((await client.send(luna.tokens)).tokens).toMatchObject([{ final_try: 'yes' }]);
    expect((await logIn('not the password')).fields['password']).toContain('The partition is locked now.');
    const before = sent();
    expect((await logIn(password)).message).toBe('This partition is locked. The security officer of the HSM has to unlock it.');
    expect(sent()).toBe(before);
    world.appliance.close();
  });
});
