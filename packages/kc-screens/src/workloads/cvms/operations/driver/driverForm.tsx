import type { ReactNode } from 'react';
import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { CheckboxField } from 'kc-components/CheckboxField';
import { DetailsList, type Detail } from 'kc-components/DetailsList';
import { Stack } from 'kc-components/Stack';
import type { BodyOf } from 'kc-api/contract/call';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import type { CvmAct } from 'kc-api/rules/workloads/cvms/cvms';
import { driverText, driverTexts } from 'kc-api/rules/workloads/cvms/drivers';
import { t } from 'kc-intl/t';
import { namesText } from '../../../../impact/index.ts';
import { wordFor } from '../../../../shell/index.ts';
import { cvmOperation } from '../cvmOperation.tsx';
import type { AboutVms } from '../vms.ts';

type Body = BodyOf<typeof cvms.operateDriver>;

interface DriverForm {
  act: CvmAct;
  /** 'Install driver on ledger-01'. */
  title: (about: AboutVms) => string;
  button: string;
  /** Default: 'default'. */
  tone?: 'danger';
  consequence: (vms: readonly Cvm[]) => ReactNode;
  body: (reboot: Body['reboot'], vm: Cvm) => Body;
}

const schema = yup.object({});

/** Returns the driver details of a single VM. If the operation installs a driver, they include the latest version. */
const factsOf = ({ htcrypt_state, htcrypt_version, htcrypt_latest_version }: Cvm, brings: boolean): Detail[] => [
  { label: t('Driver'), value: driverText(htcrypt_state) },
  ...(htcrypt_version === '' ? [] : [{ label: t('Installed version'), value: htcrypt_version, mono: true }]),
  ...(brings ? [{ label: t('Latest version'), value: htcrypt_latest_version, mono: true }] : []),
];

/** Returns the request body that installs the latest version. */
export const newestBody = (reboot: Body['reboot'], vm: Cvm): Body => ({ operation: 'install', version: vm.htcrypt_latest_version, reboot });

/** Shows a warning for each signing key that the VMs do not trust. */
function Unsigned({ vms }: { vms: readonly Cvm[] }) {
  const unsigned = vms.filter(({ htcrypt_signed }) => htcrypt_signed === 'no');
  const keys = [...new Set(unsigned.map(({ hytrust_signing_key: key }) => key))];
  return keys.map((key) => (
    <Banner key={key} kind="warning">
      {vms.length > 1
        ? t('{names}: {problem}', {
            names: namesText(unsigned.filter(({ hytrust_signing_key: own }) => own === key).map(({ name }) => name)),
            problem: driverTexts.unsigned(key),
          })
        : driverTexts.unsigned(key)}
    </Banner>
  ));
}

/** Defines the dialog of a driver operation, with driver state, version and the reboot option (VM-023). */
export const driverForm = ({ consequence, body, ...form }: DriverForm) =>
  cvmOperation<{ reboot: boolean }, typeof cvms.operateDriver>({
    ...form,
    call: cvms.operateDriver,
    schema: () => schema,
    initialValues: { reboot: false },
    consequence: (vms) => (
      <Stack tight>
        {consequence(vms)}
        {vms.length === 1 && vms[0] && <DetailsList items={factsOf(vms[0], form.tone !== 'danger')} />}
        {form.tone !== 'danger' && <Unsigned vms={vms} />}
      </Stack>
    ),
    Fields: ({ vms }) => <CheckboxField name="reboot" label={wordFor(vms, t('Reboot the VM afterwards'), t('Reboot the VMs afterwards'))} />,
    body: ({ reboot }, vm) => body(reboot ? 'yes' : 'no', vm),
  });
