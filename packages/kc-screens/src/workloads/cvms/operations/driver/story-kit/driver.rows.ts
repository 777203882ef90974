import type { Appliance, Tables } from 'kc-appliance';
import type { DemoRow } from '../../../../../story-kit/demoPage.ts';
import { changeCvm, cvmNamed } from '../../../../story-kit/records.ts';

/** A VM that responds, with the given driver. */
export const withDriver = (change: Partial<Tables['cvms']>): DemoRow => ({
  row: (appliance: Appliance) => cvmNamed(appliance, 'ledger-04'),
  prepare: (appliance, id) => changeCvm(appliance, id, { authenticated: 'yes', status: 'Healthy', htcrypt_signed: 'yes', ...change }),
});

export const noDriver = { htcrypt_state: 'unavailable', htcrypt_version: '' };
export const oldDriver = { htcrypt_state: 'enabled', htcrypt_version: '5.4.0.97' };

/** Returns the running driver operations as they were requested. */
export const driverWork = ({ environment }: Appliance): readonly unknown[] =>
  environment.store
    .table('operations')
    .all()
    .filter(({ kind }) => kind === 'driver')
    .map(({ state }) => state);

/** The rows for the stories of the driver dialogs. */
export const driverRows: Readonly<Record<string, DemoRow>> = {
  'cvms.installDriver': withDriver(noDriver),
  'cvms.upgradeDriver': withDriver(oldDriver),
  'cvms.removeDriver': withDriver(oldDriver),
};
