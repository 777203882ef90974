import type { Appliance, Tables } from 'kc-appliance';
import type { DemoRow } from '../../../story-kit/demoPage.ts';
import { cvmSetNamed } from '../../story-kit/records.ts';

type KeptKeyId = Tables['keyIds'];
type Kind = KeptKeyId['kind'];

const table = ({ environment }: Appliance) => environment.store.table('keyIds');

export const putKeyIds = (appliance: Appliance, rows: readonly KeptKeyId[]): void => table(appliance).putMany(rows);
export const clearKeyIds = (appliance: Appliance): void => {
  for (const { id } of table(appliance).all()) table(appliance).remove(id);
};

const firstIn = (appliance: Appliance, guid: string, kind: Kind): KeptKeyId => {
  const found = table(appliance)
    .all()
    .find((one) => one.cvmset === guid && one.kind === kind);
  if (!found) throw new Error('The demo has no such key id.');
  return found;
};

/** Returns the key id with that name in the VM set 'ledger', or undefined. */
export const keptKeyId = (appliance: Appliance, name: string): KeptKeyId | undefined => {
  const guid = cvmSetNamed(appliance, 'ledger');
  return table(appliance)
    .all()
    .find((one) => one.cvmset === guid && one.name === name);
};

/** The first key id of a VM set, with the given status. */
export const keyIdRow = (kind: Kind, status: KeptKeyId['status'] = 'ACTIVE'): DemoRow => ({
  row: (appliance) => cvmSetNamed(appliance, 'ledger'),
  item: (appliance, row) => firstIn(appliance, row, kind).id,
  prepare: (appliance, row) => putKeyIds(appliance, [{ ...firstIn(appliance, row, kind), status }]),
});
