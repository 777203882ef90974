import { t } from 'kc-intl/t';
import type { DirectoryDomain } from '../../contract/security/directories.ts';
import type { InitialAdMember } from '../../contract/tenancy.ts';
import type { Vault, VaultAuth, VaultFlavour } from '../../contract/vaults/vaults.ts';
import { displayNames, mayRead, needs, type Actor } from '../privileges.ts';
import { all, allow, denyForever, type Verdict } from '../verdict.ts';
import { storageNames } from '../storage.ts';

export const vaultTexts = {
  created: t('Vault Created Successfully'),
  deleted: t('Vault Deleted Successfully'),
  createFailed: t('An error occurred.'),
  empty: t('There are no vaults.'),
  name: t('Use 1 to 64 letters, digits, hyphens, and underscores.'),
  exists: t('A vault with this name already exists.'),
  noAdmin: t('Enter the administrator in the Administrator step.'),
  unknownAdmin: (domain: string) => t('The directory {domain} has no user with this name and email.', { domain }),
  unknownMember: (name: string, domain: string) => t('The directory {domain} has no user {name}.', { domain, name }),
  usersOnly: t('This vault can only be administered by users of its directory.'),
  noDomain: t('Enter the directory domain.'),
  destroys: (name: string) => t('Deleting the vault {name} destroys all its keys.', { name }),
  domainChanged: t('Directory domain updated successfully'),
  localOnly: t('Users of this vault sign in with their directory account. Reset the password in the directory.'),
  managedOnly: t('This vault has local users and no directory domain.'),
  otherAdmin: t('This is not the administrator of the vault.'),
  unreachable: t('The vault does not respond. Try again later.'),
  noVaults: t('Vaults are managed in the KeyControl Vault.'),
} as const;

export const vaultFlavourNames: Readonly<Record<VaultFlavour, string>> = {
  cloudkeys: displayNames.cloudkeys,
  databases: displayNames.databases,
  vmencryption: displayNames.vmencryption,
};
export const vaultAuthNames: Readonly<Record<VaultAuth, string>> = { VAULT_AUTH_LOCAL: t('Local'), VAULT_AUTH_MANAGED: t('Managed (directory)') };

/** VAULT-15: health of a vault that does not respond. */
export const unreachable = 'Unreachable';
const healthNames: Readonly<Record<string, string>> = {
  Healthy: t('Healthy'),
  Maintenance: t('Maintenance'),
  Degraded: t('Degraded'),
  Unknown: t('Unknown'),
  [unreachable]: t('Unreachable'),
  ...storageNames,
};
/** Label of a health value. Returns the wire name of a value that this console does not know. */
export const healthName = (health: string): string => healthNames[health] ?? health;

export const vaultNameProblem = (name: string): string | undefined => (/^[A-Za-z0-9_-]{1,64}$/.test(name.trim()) ? undefined : vaultTexts.name);

/** VAULT-12: the name by which the directory identifies the administrator; '' if it is missing. */
export const adminKeyOf = (admin: InitialAdMember, type: DirectoryDomain['type']): string => (type === 'MICROSOFT_AD' ? admin.upn : admin.cn)?.trim() ?? '';

/** True if the users of the vault are in a directory. */
export const isManaged = ({ vault_auth_type }: Pick<Vault, 'vault_auth_type'>): boolean => vault_auth_type === 'VAULT_AUTH_MANAGED';

/** VAULT-17. */
const admin = (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN');

const local = (vault: Pick<Vault, 'vault_auth_type'>): Verdict => (isManaged(vault) ? denyForever(vaultTexts.localOnly) : allow);
const managed = (vault: Pick<Vault, 'vault_auth_type'>): Verdict => (isManaged(vault) ? allow : denyForever(vaultTexts.managedOnly));
type Signed = Pick<Vault, 'vault_auth_type'>;

export const vaultRules = {
  create: admin,
  change: admin,
  remove: admin,
  about: admin,
  resetPassword: (actor: Actor, vault: Signed): Verdict => all(admin(actor), local(vault)),
  directory: (actor: Actor, vault: Signed): Verdict => all(admin(actor), managed(vault)),
  readDirectory: (actor: Actor, vault: Signed): Verdict => all(mayRead(actor, 'SEC_ADMIN'), managed(vault)),
};
