import type { Appliance, Tables } from 'kc-appliance';
import { accountNamed } from '../../story-kit/records.ts';

type KeptAccount = Tables['cspAccounts'];

const table = (appliance: Appliance) => appliance.environment.store.table('cspAccounts');
export const accountRow = (name: string) => (appliance: Appliance) => accountNamed(appliance, name);
export const accountsKept = (appliance: Appliance): readonly KeptAccount[] => table(appliance).all();

export function keptAccount(appliance: Appliance, name: string): KeptAccount {
  const found = table(appliance)
    .all()
    .find((one) => one.name === name);
  if (!found) throw new Error(`There is no account ${name}.`);
  return found;
}

/** Changes the account, as another user would. */
export const changeAccount = (appliance: Appliance, name: string, change: Partial<KeptAccount>): void => {
  const before = keptAccount(appliance, name);
  table(appliance).put({ ...before, revision: before.revision + 1, ...change });
};
