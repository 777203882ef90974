import { wordFor } from '../../../../../shell/index.ts';
import { driverForm, newestBody } from '../driverForm.tsx';

export const InstallDriver = driverForm({
  act: 'installDriver',
  verb: 'Install driver on',
  button: 'Install driver',
  consequence: (vms) =>
    wordFor(
      vms,
      'Disks of the VM can be encrypted, decrypted and rekeyed while they are in use.',
      'Disks of the VMs can be encrypted, decrypted and rekeyed while they are in use.',
    ),
  body: newestBody,
});
