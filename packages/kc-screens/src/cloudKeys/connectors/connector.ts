import type { DatabaseConnector, KeySet } from 'kc-api/contract/cloudKeys/keySets';

/** A connector with the key set that it belongs to: everything done to it names both. */
export interface Connector extends DatabaseConnector {
  set: KeySet;
}

export const connectorName = (connector: Connector): string => connector.name;
export const atConnector = ({ set, name }: Connector) => ({ guid: set.guid, name });
