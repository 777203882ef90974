import type { TdeDatabase } from 'kc-api/contract/cloudKeys/databaseConnectors';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';

/** Returns the appliance's name for a database; its type while loading. */
export const databaseText = (type: KeySet['tde_database_type'], databases: readonly TdeDatabase[] | undefined): string =>
  databases?.find(({ name }) => name === type)?.display_name ?? type ?? '';
