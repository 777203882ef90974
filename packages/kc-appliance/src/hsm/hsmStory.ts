import { activeHsm } from '../core/activeHsm.ts';
import type { Environment } from '../core/context.ts';
import { hashToken } from '../core/access/hash.ts';
import { hostileText } from '../core/hostileTexts.ts';
import { newGuid, newId } from '../core/random.ts';
import { lunaCertificate, lunaCertificateFacts } from './luna/lunaCertificate.ts';
import { playedPassword } from './playedHsm.ts';
import { lunaSettings, noLuna, storedAdminKey, tokenTable, type TokenRecord } from './state.ts';

const label = 'kc-root';
/** The partition of the key sets. */
const ofKeySets = 'nordbank-prod';

/** Returns a partition with the demo password. */
const partition = (one: string, serial: string, more: Partial<TokenRecord> = {}): TokenRecord => ({
  id: `Luna/${one}`,
  type: 'Luna',
  label: one,
  serial,
  password: hashToken(playedPassword),
  attempts: 10,
  wrong: 0,
  keys: [],
  ...more,
});
const serialOf = (one: string): string => hashToken(one).slice(0, 32);

/** Configures an active Luna that contains the admin key, in the vault with the HSM settings. A vault that runs alone has one without that key. */
export function seedHsm(environment: Environment): void {
  const { vault, random, store, hsmSystem } = environment;
  if (hsmSystem.store !== store) return;
  const inUse = { ...noLuna, state: 'ENABLED', hostname: 'luna1.nordbank.example', client_name: 'kc-prod-eu' } as const;
  const certificate = { server_cert: lunaCertificate, certificates: [...lunaCertificateFacts] };
  activeHsm.set(environment, { type: 'Luna', state: 'ENABLED', fips_level3: 'NO' });
  // A real HSM has other partitions: create nothing in it and send no password.
  if (environment.hsms.Luna.module !== undefined) return lunaSettings.set(environment, { ...inUse, ...certificate });
  const tokens = tokenTable.in(environment);
  lunaSettings.set(environment, { ...inUse, ...certificate, label, password: playedPassword });
  tokens.put(partition(ofKeySets, serialOf(ofKeySets)));
  if (vault.flavour !== 'keycontrol') return tokens.put(partition(label, serialOf(label)));
  const id = newGuid(random);
  tokens.put(partition(label, newId(random), { keys: [{ id, material: newId(random).repeat(4) }] }));
  tokens.put(partition('kc-payments', newId(random), { wrong: 9 }));
  tokens.put(partition('kc-dr', newId(random), { wrong: 10 }));
  storedAdminKey.set(environment, { id, label, wrapped: '' });
}

/** Gives the HSM a hostile host name. */
export function spoilHsm(environment: Environment): void {
  const kept = lunaSettings.get(environment);
  if (kept.hostname !== '') lunaSettings.set(environment, { ...kept, hostname: hostileText(0) });
}
