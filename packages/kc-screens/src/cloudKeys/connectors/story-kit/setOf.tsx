import { useState } from 'react';
import type { Appliance } from 'kc-appliance';
import type { DatabaseConnector, KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { setNamed } from '../../story-kit/records.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { Connectors } from '../Connectors.tsx';

export interface KeptConnector extends Pick<DatabaseConnector, 'name' | 'cvmid' | 'state' | 'expiry_date'> {
  id: string;
  keyset_guid: string;
  token: string;
}
export interface KeptVm {
  id: string;
  name: string;
  ipaddr: string;
  authenticated: boolean;
  tde_enabled: boolean;
}

export const connectorsIn = (appliance: Appliance, set: string): KeptConnector[] => {
  const guid = setNamed(appliance, set);
  return appliance.environment.store
    .table<KeptConnector>('tdeConnectors')
    .all()
    .filter((one) => one.keyset_guid === guid);
};
export const connectorNamed = (appliance: Appliance, set: string, name: string): KeptConnector | undefined =>
  connectorsIn(appliance, set).find((one) => one.name === name);
export const vmsOf = (appliance: Appliance) => appliance.environment.store.table<KeptVm>('cvms');

function kept(name: string): KeySet {
  const { store } = world().appliance.environment;
  const guid = setNamed(world().appliance, name);
  const record = store.table<Omit<KeySet, 'guid'> & { id: string }>('keySets').get(guid);
  const keys = store
    .table<{ id: string; keyset_guid: string }>('cloudKeys')
    .all()
    .filter((key) => key.keyset_guid === guid);
  return { ...record, guid, num_cloudkeys: keys.length } as KeySet;
}

/** The sub-tab of a key set, whatever the person may read of the list around it. */
export const connectorsOf = (name: string) =>
  function ConnectorsOfSet() {
    const [set] = useState(() => kept(name));
    return <Connectors set={set} />;
  };
export const atConnectors = (name: string) => (appliance: Appliance) => ({ tab: '0', row: setNamed(appliance, name), sub: 'databaseConnectors' });
