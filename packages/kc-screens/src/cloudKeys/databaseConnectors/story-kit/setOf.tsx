import { useState } from 'react';
import type { Appliance, Tables } from 'kc-appliance';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { setNamed } from '../../story-kit/records.ts';
import { world } from '../../../story-kit/storyConsole.tsx';
import { ListAround } from '../../../shell/ports/ListAround.tsx';
import { Connectors } from '../Connectors.tsx';

export type KeptConnector = Tables['tdeConnectors'];

export const connectorsIn = (appliance: Appliance, set: string): KeptConnector[] => {
  const guid = setNamed(appliance, set);
  return appliance.environment.store
    .table('tdeConnectors')
    .all()
    .filter((one) => one.keyset_guid === guid);
};
export const connectorNamed = (appliance: Appliance, set: string, name: string): KeptConnector | undefined =>
  connectorsIn(appliance, set).find((one) => one.name === name);
export const vmsOf = (appliance: Appliance): Tables['cvms'][] => appliance.environment.store.table('cvms').all();

function kept(name: string): KeySet {
  const { store } = world().appliance.environment;
  const guid = setNamed(world().appliance, name);
  const record = store.table('keySets').get(guid);
  const keys = store
    .table('cloudKeys')
    .all()
    .filter((key) => key.keyset_guid === guid);
  return { ...record, guid, num_cloudkeys: keys.length } as KeySet;
}

/** The sub-tab in the details of a key set, so that permissions for the list do not matter. */
export const connectorsOf = (name: string) =>
  function ConnectorsOfSet() {
    const [set] = useState(() => kept(name));
    return (
      <ListAround depth={0}>
        <Connectors set={set} />
      </ListAround>
    );
  };
export const atConnectors = (name: string) => (appliance: Appliance) => ({ tab: '0', row: setNamed(appliance, name), sub: 'databaseConnectors' });
