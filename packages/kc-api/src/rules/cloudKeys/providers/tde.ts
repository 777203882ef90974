import { t } from 'kc-intl/t';
import type { TdeDatabase } from '../../../contract/cloudKeys/databaseConnectors.ts';
import type { Provider } from './types.ts';
import { neverPurged, noTagProblem, plainName, usualRotation } from './shared.ts';

const aes = (bits: number) => ({ name: `AES_${bits}`, display_name: `AES ${bits}`, cipher: `AES-${bits}`, type: 'Symmetric Key' });
const rsa = (bits: number) => ({ name: `RSA_${bits}`, display_name: `RSA ${bits}`, cipher: `RSA-${bits}`, type: 'Asymmetric Key' });

/** TDE-10: the algorithms that each database supports. */
export const tdeDatabases: readonly TdeDatabase[] = [
  { name: 'oracle', display_name: 'Oracle Database', algorithms: [aes(128), aes(192), aes(256)] },
  { name: 'mssql', display_name: 'Microsoft SQL Server', algorithms: [rsa(2048), rsa(3072)] },
  { name: 'mariadb', display_name: 'MariaDB', algorithms: [aes(128), aes(256)] },
];

export const tdeTexts = { atOnce: t('Database keys are deleted immediately.'), ownRotation: t('Oracle rotates its own keys.') } as const;

export const tde: Provider = {
  type: 'TDE',
  label: t('Database Key'),
  place: { field: 'tde_database_type', label: t('Database') },
  purposes: [],
  ciphers: [...new Set(tdeDatabases.flatMap((database) => database.algorithms.map((one) => one.cipher)))],
  createFields: () => ['tde_database_type', 'cipher'],
  creatable: (purposes) => purposes,
  names: { max: 256, pattern: plainName },
  rotation: usualRotation,
  keyCaching: 'no',
  deleteDelay: () => ({ min: 0, max: 0, initial: 0, fixed: true, because: tdeTexts.atOnce }),
  delayField: 'retention_period',
  cancelGives: 'Available',
  purgeProblem: neverPurged,
  activation: false,
  recordsUses: false,
  keepsExpiry: false,
  expireActions: ['DISABLE', 'DELETE'],
  tags: null,
  tagProblem: noTagProblem,
  access: null,
  hasAccount: false,
  keySetTabs: ['details', 'databaseConnectors'],
  keyTabs: ['details', 'versions'],
};
