import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { HsmToken } from 'kc-api/contract/hsm/hsm';
import { attemptsLeft, hsmTexts, reported, type HsmType } from 'kc-api/rules/hsm/hsm';
import { hashToken } from '../core/access/hash.ts';
import { newGuid, newId, type Random } from '../core/random.ts';
import type { Store } from '../core/store/store.ts';
import { findings } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import { HsmError, hsmStep, KeyMissing, WrongPassword, type Hsm, type HsmKey, type Hsms } from './module.ts';
import { tokenTable, type TokenRecord } from './state.ts';

/** The password of every initial partition. DIFFERENCES.md documents it. */
export const playedPassword = 'Partition-Demo-1';
/** Consecutive wrong passwords that lock a partition: the factory setting of a Luna. A softcard of an nShield never locks. */
const mostAttempts = 10;
const partitions: Readonly<Record<HsmType, readonly string[]>> = {
  Luna: ['kc-root', 'kc-payments', 'kc-dr', 'nordbank-prod'],
  'Luna Cloud': ['kc-cloud'],
  nShield: [],
};

const wire = (one: TokenRecord, slot: number): HsmToken => {
  const left = one.attempts - one.wrong;
  const counts = one.attempts > 0;
  return {
    slot,
    label: one.label,
    serial: one.serial,
    count_low: one.wrong > 0 ? 'yes' : 'no',
    final_try: counts && left === 1 ? 'yes' : 'no',
    locked: counts && left === 0 ? 'yes' : 'no',
    ...(counts ? { attempts_left: left } : {}),
  };
};

/** Simulates an HSM in the appliance's own store. Like other simulated servers, its behavior depends on the host name. */
function playedHsm(type: HsmType, store: Store, random: Random): Hsm {
  const table = () => tokenTable.in({ store });

  const newToken = (label: string, password: string): TokenRecord => ({
    id: `${type}/${label}`,
    type,
    label,
    serial: newId(random),
    password: hashToken(password),
    attempts: type === 'nShield' ? 0 : mostAttempts,
    wrong: 0,
    keys: [],
  });

  function lookUp(host: string): void {
    if (host.includes('unknown')) throw new HsmError(t('The host name {host} is not known.', { host }), findings.unknown(host).remedy);
  }

  function all(host: string): TokenRecord[] {
    lookUp(host);
    if (host.includes('unreachable'))
      throw new HsmError(t('The HSM at {host} does not respond.', { host }), t('Check the address, and the firewall in between.'));
    const own = () =>
      table()
        .all()
        .filter((one) => one.type === type);
    if (own().length === 0) table().putMany(partitions[type].map((label) => newToken(label, playedPassword)));
    return own();
  }

  function token(host: string, label: string): TokenRecord {
    const one = all(host).find((each) => each.label === label);
    if (!one) throw new HsmError(t('The HSM has no partition {partition}.', { partition: label }));
    return one;
  }

  function enter(host: string, label: string, password: string): TokenRecord {
    const one = token(host, label);
    const locks = one.attempts > 0;
    if (locks && one.wrong >= one.attempts) throw new HsmError(`${t('The partition is locked.')} (CKR_PIN_LOCKED)`);
    const right = one.password === hashToken(password);
    const next = { ...one, wrong: right ? 0 : one.wrong + 1 };
    table().put(next);
    if (right) return next;
    const left = one.attempts - next.wrong;
    const told = !locks ? '' : ` ${left === 0 ? hsmTexts.lockedNow : attemptsLeft(left)}`;
    throw new WrongPassword(`${hsmTexts.wrongPassword} (CKR_PIN_INCORRECT)${told}`);
  }

  async function cipher(host: string, { label, id }: HsmKey): Promise<CryptoKey> {
    const key = token(host, label).keys.find((one) => one.id === id);
    if (!key) throw new KeyMissing(`${t('The key is not in the HSM.')} (CKR_KEY_HANDLE_INVALID)`, hsmTexts.newAdminKey);
    return crypto.subtle.importKey('raw', hexToBytes(key.material), 'AES-GCM', false, ['encrypt', 'decrypt']);
  }

  return {
    tokens: async (host) => all(host).map(wire),
    async reach(host, course) {
      await hsmStep(course, 'lookup', async () => {
        lookUp(host);
        return { found: t('Found {addresses}.', { addresses: /^[\d.:]+$/.test(host) ? host : '192.0.2.30' }) };
      });
      const tokens = await hsmStep(course, 'connect', async () => {
        const gives = all(host).map(wire);
        return { found: `${t('Connected to {host}.', { host })} ${reported(gives.length)}`, gives };
      });
      return { where: { host }, tokens: tokens ?? [] };
    },
    logIn: async (host, label, password) => void enter(host, label, password),
    async makeKey(host, label, password) {
      const one = enter(host, label, password);
      const id = newGuid(random);
      table().put({ ...one, keys: [...one.keys, { id, material: bytesToHex(random.bytes(32)) }] });
      return { label, id };
    },
    findKey: async (host, { label, id }) => token(host, label).keys.some((one) => one.id === id),
    async wrap(host, key, _, bytes) {
      const iv = Uint8Array.from(random.bytes(12));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await cipher(host, key), Uint8Array.from(bytes));
      return Uint8Array.from([...iv, ...new Uint8Array(sealed)]);
    },
    async unwrap(host, key, _, wrapped) {
      const opened = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: Uint8Array.from(wrapped.slice(0, 12)) },
        await cipher(host, key),
        Uint8Array.from(wrapped.slice(12)),
      );
      return new Uint8Array(opened);
    },
    async removeKey(host, { label, id }) {
      const one = all(host).find((each) => each.label === label);
      if (one) table().put({ ...one, keys: one.keys.filter((key) => key.id !== id) });
    },
    async makeToken(host, label, password) {
      if (all(host).some((one) => one.label === label)) throw new HsmError(t('A softcard named {softcard} already exists.', { softcard: label }));
      table().put(newToken(label, password));
    },
    async removeToken(host, label) {
      all(host);
      table().remove(`${type}/${label}`);
    },
  };
}

export const playedHsms = (store: Store, random: Random): Hsms => ({
  Luna: playedHsm('Luna', store, random),
  'Luna Cloud': playedHsm('Luna Cloud', store, random),
  nShield: playedHsm('nShield', store, random),
});
