import * as yup from 'yup';
import { PasswordField } from 'kc-components/PasswordField';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { cvmTexts } from 'kc-api/rules/workloads/cvms';
import { wordFor } from '../../../../shell/index.ts';
import { cvmOperation } from '../cvmOperation.tsx';

const schema = yup.object({ passphrase: yup.string().required(cvmTexts.passphrase) });

export const AuthenticateCvms = cvmOperation<{ passphrase: string }, typeof cvms.operate>({
  act: 'authenticate',
  verb: 'Authenticate',
  button: 'Authenticate VM',
  call: cvms.operate,
  schema: () => schema,
  initialValues: { passphrase: '' },
  consequence: (vms) =>
    wordFor(
      vms,
      'The VM gets the keys of its encrypted disks again.',
      'The VMs get the keys of their encrypted disks again. The same passphrase is used for all.',
    ),
  Fields: () => (
    <PasswordField name="passphrase" label="Passphrase" help="The one given when the certificate was created" autoComplete="current-password" required />
  ),
  body: ({ passphrase }) => ({ operation: 'authenticate', passphrase }),
});
