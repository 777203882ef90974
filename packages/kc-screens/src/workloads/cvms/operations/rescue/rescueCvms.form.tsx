import * as yup from 'yup';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { t } from 'kc-intl/t';
import { wordFor } from '../../../../shell/index.ts';
import { cvmOperation } from '../cvmOperation.tsx';

const schema = yup.object({});

export const RescueCvms = cvmOperation<object, typeof cvms.operate>({
  act: 'rescue',
  title: (about) => t('{count, plural, one {Rescue authentication of {name}} other {Rescue authentication of # VMs}}', about),
  button: t('Rescue authentication'),
  call: cvms.operate,
  schema: () => schema,
  initialValues: {},
  consequence: (vms) =>
    wordFor(
      vms,
      t('The VM is authenticated without a passphrase, and its expired certificate is valid again for as long as the VM set says.'),
      t('The VMs are authenticated without a passphrase, and their expired certificates are valid again for as long as their VM sets say.'),
    ),
  body: () => ({ operation: 'rescue' }),
});
