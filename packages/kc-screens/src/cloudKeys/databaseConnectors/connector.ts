import type { DatabaseConnector, KeySet } from 'kc-api/contract/cloudKeys/keySets';

/** A connector with its key set. Actions name both. */
export interface Connector extends DatabaseConnector {
  set: KeySet;
}

export const connectorName = (connector: Connector): string => connector.name;
export const atConnector = ({ set, name }: Connector) => ({ guid: set.guid, name });
