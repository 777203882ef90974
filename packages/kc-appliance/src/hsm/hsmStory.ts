import { activeHsm } from '../core/activeHsm.ts';
import type { Environment } from '../core/context.ts';
import { hashToken } from '../core/hash.ts';
import { hostileText } from '../core/hostileTexts.ts';
import { newGuid, newId } from '../core/random.ts';
import { lunaCertificate, lunaCertificateFacts } from './lunaCertificate.ts';
import { playedPassword } from './playedHsm.ts';
import { lunaSettings, noLuna, storedAdminKey, tokenTable } from './state.ts';

/** A Luna in use, with the admin key in it: of the vault that has the settings of the HSM. */
export function seedHsm(environment: Environment): void {
  const { vault, random } = environment;
  if (vault.flavour !== 'keycontrol') return;
  const inUse = { ...noLuna, state: 'ENABLED', hostname: 'luna1.nordbank.example', client_name: 'kc-prod-eu' } as const;
  const certificate = { server_cert: lunaCertificate, certificates: [...lunaCertificateFacts] };
  activeHsm.set(environment, { type: 'Luna', state: 'ENABLED', fips_level3: 'NO' });
  // A real one has other partitions: nothing is made up in it, and no password is sent.
  if (environment.hsms.Luna.module !== undefined) return lunaSettings.set(environment, { ...inUse, ...certificate });
  const label = 'kc-root';
  const admin = newGuid(random);
  tokenTable.in(environment).putMany(
    [label, 'kc-payments', 'kc-dr'].map((one) => ({
      id: `Luna/${one}`,
      type: 'Luna',
      label: one,
      serial: newId(random),
      password: hashToken(playedPassword),
      attempts: 10,
      wrong: one === 'kc-dr' ? 10 : one === 'kc-payments' ? 9 : 0,
      keys: one === label ? [{ id: admin, material: newId(random).repeat(4) }] : [],
    })),
  );
  lunaSettings.set(environment, { ...inUse, ...certificate, label, password: playedPassword });
  storedAdminKey.set(environment, { id: admin, label, wrapped: '' });
}

/** The same under names that mean harm. */
export function spoilHsm(environment: Environment): void {
  const kept = lunaSettings.get(environment);
  if (kept.hostname !== '') lunaSettings.set(environment, { ...kept, hostname: hostileText(0) });
}
