import type { Cvm } from 'kc-api/contract/workloads/cvms';
import { t } from 'kc-intl/t';
import { Impact } from '../../../../../impact/index.ts';
import { wordFor } from '../../../../../shell/index.ts';
import { driverForm } from '../driverForm.tsx';

const disksOf = (vms: readonly Cvm[]): readonly string[] =>
  vms.filter((vm) => vm.num_disks_enc > 0).map((vm) => t('{name} ({count, plural, one {# disk} other {# disks}})', { name: vm.name, count: vm.num_disks_enc }));

export const RemoveDriver = driverForm({
  act: 'removeDriver',
  title: (about) => t('{count, plural, one {Remove driver from {name}} other {Remove driver from # VMs}}', about),
  button: t('Remove driver'),
  tone: 'danger',
  consequence: (vms) => (
    <Impact
      dependents={[{ label: t('VMs with encrypted disks'), names: disksOf(vms) }]}
      final={t('No.')}
      undo={wordFor(vms, t('Install the driver again.'), t('Install the drivers again.'))}
    >
      {wordFor(
        vms,
        t('Disks of the VM can no longer be encrypted, decrypted or rekeyed while they are in use. Encrypted disks stay attached and can be read and written.'),
        t(
          'Disks of the VMs can no longer be encrypted, decrypted or rekeyed while they are in use. Encrypted disks stay attached and can be read and written.',
        ),
      )}
    </Impact>
  ),
  body: (reboot, vm) => ({ operation: 'remove', version: vm.htcrypt_version, reboot }),
});
