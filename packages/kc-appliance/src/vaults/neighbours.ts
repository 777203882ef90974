import type { Environment } from '../core/context.ts';
import { hostileText } from '../core/hostileTexts.ts';
import { secondsOf } from '../core/system.ts';
import { rootLogin } from 'kc-api/rules/security/users/users';
import { deletedVaults, vaultTable } from './state.ts';

const purposes: Readonly<Record<string, string>> = {
  cloudkeys: 'Keys of AWS, Azure, and Google Cloud.',
  databases: 'Keys of Oracle, SQL Server, and MariaDB.',
  vmencryption: 'Keys of virtual machines and their disks.',
};

/** Lists the vaults besides a key-control vault that were not created or deleted here. */
export function listNeighbours(environment: Environment): void {
  const { vault, vaultSite } = environment;
  if (vault.flavour !== 'keycontrol') return;
  const table = vaultTable.in(environment);
  const gone = deletedVaults.get(environment);
  for (const { flavour, tenant, name } of vaultSite.neighbours) {
    if (flavour === 'keycontrol' || gone.includes(tenant) || table.get(tenant)) continue;
    table.put({
      id: tenant,
      name,
      desc: purposes[flavour] ?? '',
      vault_type: flavour,
      vault_auth_type: 'VAULT_AUTH_LOCAL',
      ad_domain: '',
      vaultadmin_name: 'Security root',
      vaultadmin_username: rootLogin,
      vaultadmin_email: `${rootLogin}@nordbank.example`,
      created: secondsOf(environment) - 200 * 86_400,
      revision: 1,
    });
  }
}

/** Puts hostile texts into all editable fields. */
export function spoilVaults(environment: Environment): void {
  const table = vaultTable.in(environment);
  for (const [index, vault] of table.all().entries())
    table.put({
      ...vault,
      name: hostileText(index),
      desc: hostileText(index + 1),
      vaultadmin_name: hostileText(index + 2),
      vaultadmin_email: hostileText(index + 3),
    });
}
