import { counted } from 'kc-components/format';
import type { Cvm } from 'kc-api/contract/workloads/cvms';
import { Impact } from '../../../../../impact/index.ts';
import { wordFor } from '../../../../../shell/index.ts';
import { driverForm } from '../driverForm.tsx';

const disksOf = (vms: readonly Cvm[]): readonly string[] =>
  vms.filter((vm) => vm.num_disks_enc > 0).map((vm) => `${vm.name} (${counted(vm.num_disks_enc, 'disk', 'disks')})`);

export const RemoveDriver = driverForm({
  act: 'removeDriver',
  verb: 'Remove driver from',
  button: 'Remove driver',
  tone: 'danger',
  consequence: (vms) => (
    <Impact
      dependents={[{ label: 'VMs with encrypted disks', names: disksOf(vms) }]}
      final="No."
      undo={wordFor(vms, 'Install the driver again.', 'Install the drivers again.')}
    >
      {wordFor(
        vms,
        'Disks of the VM can no longer be encrypted, decrypted or rekeyed while they are in use. Encrypted disks stay attached and can be read and written.',
        'Disks of the VMs can no longer be encrypted, decrypted or rekeyed while they are in use. Encrypted disks stay attached and can be read and written.',
      )}
    </Impact>
  ),
  body: (reboot, vm) => ({ operation: 'remove', version: vm.htcrypt_version, reboot }),
});
