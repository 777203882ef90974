import { t } from 'kc-intl/t';
import { wordFor } from '../../../../../shell/index.ts';
import { driverForm, newestBody } from '../driverForm.tsx';

export const InstallDriver = driverForm({
  act: 'installDriver',
  title: (about) => t('{count, plural, one {Install driver on {name}} other {Install driver on # VMs}}', about),
  button: t('Install driver'),
  consequence: (vms) =>
    wordFor(
      vms,
      t('The driver is installed while the VM runs. Its disks can then be encrypted, decrypted and rekeyed while they are in use, but none of them meanwhile.'),
      t(
        'The driver is installed while the VMs run. Until it is installed, their disks cannot be encrypted, decrypted or rekeyed. Afterwards, this works while they are in use.',
      ),
    ),
  body: newestBody,
});
