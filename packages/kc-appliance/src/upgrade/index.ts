import { defineArea } from '../core/area.ts';
import { settleUpgrade } from './boot.ts';
import { installation } from './install.ts';
import { migrationChangeTable } from './state.ts';
import { upgrades } from './upgrades.ts';

export { followUpgrade } from './boot.ts';
export { demoUpgradeKeys } from './demoVendor.ts';
export { demoUpgrades } from './demoUpgrades.ts';
export { upgradeFormer, upgradeValue } from './state.ts';

/** A new version of the software: installed on the nodes, finished by a reboot that migrates the data, and reverted. */
export const upgradeArea = defineArea({
  name: 'upgrade',
  resources: { upgrades },
  searches: 'There is one upgrade, and its page shows it.',
  tables: [migrationChangeTable],
  categories: ['Upgrade'],
  due: [installation.due],
  opened: settleUpgrade,
});
