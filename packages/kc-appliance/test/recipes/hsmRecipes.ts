import { playedPassword } from '../../src/hsm/playedHsm.ts';
import { hashToken } from '../../src/core/access/hash.ts';
import { activeHsm } from '../../src/core/activeHsm.ts';
import { noNCipher, ncipherSettings, type NCipherSettings } from '../../src/hsm/ncipher/ncipherState.ts';
import { clientsOfNodes } from '../../src/hsm/nodes.ts';
import { lunaCloudSettings, lunaSettings, noAdminKey, noLuna, noLunaCloud, storedAdminKey, tokenTable } from '../../src/hsm/state.ts';
import { cvmSetTable } from '../../src/workloads/state.ts';
import type { World } from '../kit.ts';
import type { Recipe } from './recipe.ts';

/** Creates a partition with this label and password in the simulated Luna HSM. */
export function partitionWith(world: World, label: string, password: string): void {
  const one = { id: `Luna/${label}`, type: 'Luna', label, serial: label, password: hashToken(password), attempts: 10, wrong: 0, keys: [] } as const;
  tokenTable.in(world.appliance.environment).put({ ...one, keys: [] });
}

/** Returns the ids of the keys in a simulated partition. */
export const keysInPartition = (world: World, label: string): string[] =>
  tokenTable
    .in(world.appliance.environment)
    .all()
    .filter((one) => one.label === label)
    .flatMap(({ keys }) => keys.map(({ id }) => id));

/** Removes all KEKs of VM sets from the HSM. */
export function withoutKeks(world: World): void {
  const { environment } = world.appliance;
  const table = cvmSetTable.in(environment);
  table.putMany(table.all().map((set) => ({ ...set, kek_state: 'NONE' as const })));
}

/** Resets the HSM settings, so that no HSM is in use. */
export function withoutHsm(world: World): void {
  const { environment } = world.appliance;
  withoutKeks(world);
  lunaSettings.set(environment, noLuna);
  lunaCloudSettings.set(environment, noLunaCloud);
  storedAdminKey.set(environment, noAdminKey);
  activeHsm.set(environment, { type: 'NONE', state: 'DISABLED', fips_level3: 'NO' });
}

/** Resets the HSM settings and sets the nShield setup to the given progress. */
export function nShieldAt(world: World, reached: Partial<NCipherSettings> = {}): void {
  withoutHsm(world);
  ncipherSettings.set(world.appliance.environment, { ...noNCipher, ...reached });
}

/** Returns a client bundle of the Luna Cloud service in base64. Its configuration names the server. */
export const bundleOf = (host: string): string => btoa(`REST = {\n  ServerName = ${host};\n  ServerPort = 443;\n}\n`);
/** Request body that enables a Luna Cloud HSM. */
export const cloudBody = {
  state: 'ENABLED',
  bundle_data: bundleOf('eu.hsm.dpondemand.example'),
  label: 'kc-cloud',
  password: playedPassword,
} as const;

/** Makes a Luna Cloud HSM the only HSM in use. */
export function lunaCloudInUse(world: World): void {
  withoutHsm(world);
  const { environment } = world.appliance;
  lunaCloudSettings.set(environment, { ...noLunaCloud, ...cloudBody, host: 'eu.hsm.dpondemand.example' });
  activeHsm.set(environment, { type: 'Luna Cloud', state: 'ENABLED', fips_level3: 'NO' });
}
const slist = [{ name: 'nshield-1', ip: '10.20.1.5', port: 9004, esn: '1111-2222-3333', keyhash: 'ab'.repeat(20) }];
const enrolled = { clist: clientsOfNodes('ENROLLED'), slist };
const server = { serv_name: 'nshield-2', serv_ip: '10.20.1.6', serv_esn: '4444-5555-6666', serv_keyhash: 'cd'.repeat(20) };
const at = (reached?: Partial<NCipherSettings>) => (world: World) => nShieldAt(world, reached);

/** Recipes for all HSM calls that change data. */
export const hsmRecipes: Record<string, Recipe> = {
  'luna.change': { body: { session_duration: 3600 } },
  'luna.logIn': { body: { label: 'kc-root', password: playedPassword } },
  'luna.reset': { before: (world) => withoutKeks(world), body: { check_cvmsets_kek_status: 'yes', check_kmip_tenants_kek_status: 'yes' } },
  'lunaCloud.change': { before: (world) => withoutHsm(world), body: cloudBody },
  'lunaCloud.reset': { before: (world) => lunaCloudInUse(world), body: {} },
  'rootOfTrust.change': { body: { mode: 'AUTH_HSM:password', password: 'Root-Password-1' } },
  'rootOfTrust.remove': { before: (_, perform) => perform('rootOfTrust.change') },
  'csr.generate': { body: { common_name: 'kc.nordbank.example', country: 'se', key_size: '2048' } },
  'ncipher.initializeClients': { before: at() },
  'ncipher.addServer': { before: at({ clist: clientsOfNodes('INITIALIZED') }), body: server },
  'ncipher.removeServer': { before: at(enrolled), body: { unenroll: '1111-2222-3333' } },
  'ncipher.change': { before: at(enrolled), body: { sduration: 600 } },
  'ncipher.uploadWorld': { before: at(enrolled), body: { world_data: btoa('world of Nordbank') } },
  'ncipher.addSmartCards': {
    before: at({ ...enrolled, world: 'x', fips_level3: 'YES' }),
    body: { card_allow: 'ALL', cardlist: [{ serial: '0001', description: '', state: 'ENABLED' }] },
  },
  'ncipher.createSoftcard': { before: at({ ...enrolled, world: 'x' }), body: { label: 'kc', password: 'Softcard-Demo-1', state: 'ENABLED' } },
  'ncipher.reset': { before: at({ ...enrolled, world: 'x' }), body: {} },
};
