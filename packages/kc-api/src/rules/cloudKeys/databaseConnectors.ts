import { t } from 'kc-intl/t';
import type { ConnectorVm } from '../../contract/cloudKeys/databaseConnectors.ts';
import type { DatabaseConnector, DatabaseType, KeySet } from '../../contract/cloudKeys/keySets.ts';
import { mayRead, needs, type Actor } from '../privileges.ts';
import { seconds } from '../units.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

export const connectorTexts = {
  created: t('Database Connector created successfully'),
  enabled: t('Database Connector enabled successfully'),
  disabled: t('Database Connector disabled successfully'),
  removed: t('Database Connector removed successfully'),
  updated: t('Updated successfully'),
  tokenMade: t('Access token generated'),
  exists: t('A Database Connector with this name already exists.'),
  notEnabled: t('Database encryption is not enabled on this VM.'),
  noVms: t('There are no authenticated VMs.'),
  name: t('Enter a name of letters, digits, hyphens and underscores, at most 64 of them.'),
  vm: t('Select a VM.'),
  expiry: t('Expiration date must be in the future.'),
  day: t('Enter a date.'),
} as const;

const admin = (actor: Actor) => needs(actor, 'CLOUD_ADMIN');
const state = (connector: Pick<DatabaseConnector, 'state'>, wanted: DatabaseConnector['state'], reason: string): Verdict =>
  connector.state === wanted ? allow : deny(reason);

/** Rules for connectors. Enable and remove need a disabled connector, disable needs an enabled one. The other actions are always possible. */
export const connectorRules = {
  create: (actor: Actor, set: Pick<KeySet, 'csp_type'>) =>
    all(admin(actor), set.csp_type === 'TDE' ? allow : deny(t('Only database key sets have connectors.'))),
  enable: (actor: Actor, connector: Pick<DatabaseConnector, 'state'>) =>
    all(admin(actor), state(connector, 'DISABLED', t('This database connector is already enabled.'))),
  disable: (actor: Actor, connector: Pick<DatabaseConnector, 'state'>) =>
    all(admin(actor), state(connector, 'ENABLED', t('This database connector is already disabled.'))),
  remove: (actor: Actor, connector: Pick<DatabaseConnector, 'state'>) =>
    all(admin(actor), state(connector, 'DISABLED', t('Disable the database connector before you remove it.'))),
  changeExpiry: admin,
  createToken: admin,
  readFaq: (actor: Actor) => mayRead(actor, 'CLOUD_ADMIN'),
  chooseVm: (vm: Pick<ConnectorVm, 'tde_enabled'>): Verdict => (vm.tde_enabled === 'yes' ? allow : deny(connectorTexts.notEnabled)),
};

/** TDE-16, TDE-17: True if the console shows the token when it creates a connector. For MariaDB the user requests the token separately. */
export const tellsToken = (database: DatabaseType | undefined): boolean => database !== 'mariadb';

/** TDE-21, TDE-22: compares names without regard to case. */
export const connectorNameTaken = (wanted: string, ...lists: readonly (readonly { name: string }[])[]): boolean =>
  lists.flat().some((one) => one.name.toLowerCase() === wanted.trim().toLowerCase());

/** TDE-23: accepts times after this moment yesterday, and 0 for never. */
export const isConnectorExpiry = (expires: number, nowSeconds: number): boolean => expires === 0 || expires > nowSeconds - seconds.d;

export const isConnectorName = (typed: string): boolean => /^[\w-]{1,64}$/.test(typed.trim());
