import * as yup from 'yup';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import { t } from 'kc-intl/t';
import { wordFor } from '../../../../shell/index.ts';
import { Impact } from '../../../../impact/index.ts';
import { cvmOperation } from '../cvmOperation.tsx';

const schema = yup.object({});

const encrypted = (vms: readonly Cvm[]): readonly string[] =>
  vms.filter((vm) => vm.num_disks_enc > 0).map((vm) => t('{name} ({count, plural, one {# disk} other {# disks}})', { name: vm.name, count: vm.num_disks_enc }));
const databases = (vms: readonly Cvm[]): readonly string[] => vms.filter((vm) => vm.tde_enabled === 'yes').map((vm) => vm.name);

export const RevokeCvms = cvmOperation<object, typeof cvms.operate>({
  act: 'revoke',
  title: (about) => t('{count, plural, one {Revoke {name}} other {Revoke # VMs}}', about),
  button: t('Revoke VM'),
  tone: 'danger',
  call: cvms.operate,
  schema: () => schema,
  initialValues: {},
  consequence: (vms) => (
    <Impact
      dependents={[
        { label: t('VMs with encrypted disks'), names: encrypted(vms) },
        { label: t('VMs with a database'), names: databases(vms) },
      ]}
      final={t('No.')}
      undo={wordFor(
        vms,
        t('Authenticate the VM again, with the passphrase of its certificate.'),
        t('Authenticate the VMs again, with the passphrases of their certificates.'),
      )}
    >
      {wordFor(
        vms,
        t('The VM gets no keys from now on: its encrypted disks can no longer be attached, and those that are attached stop with the next reboot.'),
        t('The VMs get no keys from now on: their encrypted disks can no longer be attached, and those that are attached stop with the next reboot.'),
      )}
    </Impact>
  ),
  body: () => ({ operation: 'revoke' }),
});
