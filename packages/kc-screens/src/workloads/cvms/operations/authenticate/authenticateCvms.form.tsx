import * as yup from 'yup';
import { PasswordField } from 'kc-components/PasswordField';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { cvmTexts } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import { wordFor } from '../../../../shell/index.ts';
import { cvmOperation } from '../cvmOperation.tsx';

const schema = yup.object({ passphrase: yup.string().required(cvmTexts.passphrase) });

export const AuthenticateCvms = cvmOperation<{ passphrase: string }, typeof cvms.operate>({
  act: 'authenticate',
  title: (about) => t('{count, plural, one {Authenticate {name}} other {Authenticate # VMs}}', about),
  button: t('Authenticate VM'),
  call: cvms.operate,
  schema: () => schema,
  initialValues: { passphrase: '' },
  consequence: (vms) =>
    wordFor(
      vms,
      t('The VM gets the keys of its encrypted disks again.'),
      t('The VMs receive the keys of their encrypted disks again. All VMs use the same passphrase.'),
    ),
  Fields: () => <PasswordField name="passphrase" label={t('Passphrase')} help={t('The one given when the certificate was created')} required />,
  body: ({ passphrase }) => ({ operation: 'authenticate', passphrase }),
});
