import { wordFor } from '../../../../../shell/index.ts';
import { driverForm, newestBody } from '../driverForm.tsx';

export const InstallDriver = driverForm({
  act: 'installDriver',
  verb: 'Install driver on',
  button: 'Install driver',
  consequence: (vms) =>
    wordFor(
      vms,
      'The driver is installed while the VM runs. Its disks can then be encrypted, decrypted and rekeyed while they are in use, but none of them meanwhile.',
      'The driver is installed while the VMs run. Their disks can then be encrypted, decrypted and rekeyed while they are in use, but none of them meanwhile.',
    ),
  body: newestBody,
});
