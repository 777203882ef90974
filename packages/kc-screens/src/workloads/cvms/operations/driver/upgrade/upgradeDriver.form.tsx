import { t } from 'kc-intl/t';
import { wordFor } from '../../../../../shell/index.ts';
import { driverForm, newestBody } from '../driverForm.tsx';

export const UpgradeDriver = driverForm({
  act: 'upgradeDriver',
  title: (about) => t('{count, plural, one {Upgrade driver of {name}} other {Upgrade driver of # VMs}}', about),
  button: t('Upgrade driver'),
  consequence: (vms) =>
    wordFor(
      vms,
      t('The driver is replaced while the VM runs; its disks stay attached. None of them can be encrypted, decrypted or rekeyed meanwhile.'),
      t('The drivers are replaced while the VMs run; their disks stay attached. None of them can be encrypted, decrypted or rekeyed meanwhile.'),
    ),
  body: newestBody,
});
