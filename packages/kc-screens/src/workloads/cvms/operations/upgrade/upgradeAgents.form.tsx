import * as yup from 'yup';
import { CheckboxField } from 'kc-components/CheckboxField';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { t } from 'kc-intl/t';
import { wordFor } from '../../../../shell/index.ts';
import { cvmOperation } from '../cvmOperation.tsx';

const schema = yup.object({});

export const UpgradeAgents = cvmOperation<{ reboot: boolean }, typeof cvms.upgradeAgent>({
  act: 'upgrade',
  title: (about) => t('{count, plural, one {Upgrade agent of {name}} other {Upgrade agent of # VMs}}', about),
  button: t('Upgrade agent'),
  call: cvms.upgradeAgent,
  schema: () => schema,
  initialValues: { reboot: false },
  consequence: (vms) =>
    wordFor(
      vms,
      t('The agent is replaced while the VM runs; its disks stay attached.'),
      t('The agents are replaced while the VMs run; their disks stay attached.'),
    ),
  Fields: ({ vms }) => <CheckboxField name="reboot" label={wordFor(vms, t('Reboot the VM afterwards'), t('Reboot the VMs afterwards'))} />,
  body: ({ reboot }) => ({ reboot: reboot ? 'yes' : 'no' }),
});
