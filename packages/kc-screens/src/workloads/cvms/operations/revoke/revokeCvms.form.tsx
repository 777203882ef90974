import * as yup from 'yup';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import { counted } from 'kc-components/format';
import { wordFor } from '../../../../shell/index.ts';
import { Impact } from '../../../../impact/index.ts';
import { cvmOperation } from '../cvmOperation.tsx';

const schema = yup.object({});

const encrypted = (vms: readonly Cvm[]): readonly string[] =>
  vms.filter((vm) => vm.num_disks_enc > 0).map((vm) => `${vm.name} (${counted(vm.num_disks_enc, 'disk', 'disks')})`);
const databases = (vms: readonly Cvm[]): readonly string[] => vms.filter((vm) => vm.tde_enabled === 'yes').map((vm) => vm.name);

export const RevokeCvms = cvmOperation<object, typeof cvms.operate>({
  act: 'revoke',
  verb: 'Revoke',
  button: 'Revoke VM',
  tone: 'danger',
  call: cvms.operate,
  schema: () => schema,
  initialValues: {},
  consequence: (vms) => (
    <Impact
      dependents={[
        { label: 'VMs with encrypted disks', names: encrypted(vms) },
        { label: 'VMs with a database', names: databases(vms) },
      ]}
      final="No."
      undo={wordFor(
        vms,
        'Authenticate the VM again, with the passphrase of its certificate.',
        'Authenticate the VMs again, with the passphrases of their certificates.',
      )}
    >
      {wordFor(
        vms,
        'The VM gets no keys from now on: its encrypted disks cannot be attached any more, and those that are attached stop with the next reboot.',
        'The VMs get no keys from now on: their encrypted disks cannot be attached any more, and those that are attached stop with the next reboot.',
      )}
    </Impact>
  ),
  body: () => ({ operation: 'revoke' }),
});
