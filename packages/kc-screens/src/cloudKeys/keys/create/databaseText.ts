import type { TdeDatabase } from 'kc-api/contract/cloudKeys/databaseConnectors';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';

/** A database as the appliance calls it; its type until that is known. */
export const databaseText = (type: KeySet['tde_database_type'], databases: readonly TdeDatabase[] | undefined): string =>
  databases?.find(({ name }) => name === type)?.display_name ?? type ?? '';
