import type { Appliance, Tables } from 'kc-appliance';
import { demoPage } from '../../story-kit/demoPage.ts';
import { vaultsScreen } from '../index.ts';
import * as module from '../VaultsScreen.tsx';

type Kept = Tables['vaults'];
const vaultTable = ({ environment }: Appliance) => environment.store.table('vaults');

export const keptVault = (appliance: Appliance, name: string): Kept | undefined =>
  vaultTable(appliance)
    .all()
    .find((vault) => vault.name === name);

export function clearVaults(appliance: Appliance): void {
  for (const { id } of vaultTable(appliance).all()) vaultTable(appliance).remove(id);
}

export function putVaults(appliance: Appliance, count: number): void {
  const [like] = vaultTable(appliance).all();
  if (!like) throw new Error('The demo has no vault.');
  vaultTable(appliance).putMany(Array.from({ length: count }, (_, n) => ({ ...like, id: `many-${n}`, name: `vault-${n}` })));
}

/** Replaces the first vault by one that no appliance runs. */
export function loseVault(appliance: Appliance, name: string): void {
  const [first] = vaultTable(appliance).all();
  if (first) vaultTable(appliance).put({ ...first, id: 'lost', name });
}

export const cloudVault = () => 'nordbank-cloud';

/** Changes the cloud vault to a managed vault with users in the directory. */
export function manageVault(appliance: Appliance): void {
  const vault = vaultTable(appliance).get('nordbank-cloud');
  if (vault) vaultTable(appliance).put({ ...vault, vault_auth_type: 'VAULT_AUTH_MANAGED', ad_domain: 'corp.nordbank.example' });
}

/** The domains of the cloud vault. */
export const domainsOfVault = (appliance: Appliance): Tables['directories'][] =>
  appliance.environment.vaultSite.running('nordbank-cloud')?.store.table('directories').all() ?? [];

/** Login names of the directory users who administer the cloud vault. */
export const adminsOfVault = (appliance: Appliance): string[] =>
  (appliance.environment.vaultSite.running('nordbank-cloud')?.store.table('users').all() ?? [])
    .filter(({ authentication, privileges }) => authentication === 'LDAP' && privileges.includes('SEC_ADMIN'))
    .map(({ login_name }) => login_name);

export const vaultsDemo = demoPage({
  screen: vaultsScreen,
  module,
  denied: 'cloud',
  rows: {
    'vaults.edit': { row: cloudVault },
    'vaults.about': { row: cloudVault },
    'vaults.resetPassword': { row: () => 'nordbank-vm' },
    'vaults.directory': { row: cloudVault, prepare: manageVault },
    'vaults.editDomain': { row: cloudVault, prepare: manageVault },
    'vaults.editPolicy': { row: cloudVault, prepare: manageVault },
    'vaults.changeDomain': { row: cloudVault, prepare: manageVault },
    'vaults.delete': { row: () => 'nordbank-db' },
  },
});
