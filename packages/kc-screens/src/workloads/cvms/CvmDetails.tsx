import type { Detail } from 'kc-components/DetailsList';
import { agoText, dateTimeText } from 'kc-components/format';
import type { Cvm } from 'kc-api/contract/workloads/cvms';
import { isSilent } from 'kc-api/rules/workloads/cvms/cvmStatus';
import { DetailsTab, RowDetails, usePorts } from '../../shell/index.ts';
import { systemLists, userLists } from 'kc-api/rules/workloads/cvmTasks';
import { t } from 'kc-intl/t';
import { AvailableDisks, Disks } from '../disks/index.ts';
import { Folders } from '../folders/index.ts';
import { Tasks } from '../cvmTasks/index.ts';
import { agentText, CvmStatus } from './cvms.columns.tsx';
import { driverFacts, useDriverWork } from './driver.tsx';

const yesNo = (value: 'yes' | 'no'): string => (value === 'yes' ? t('Yes') : t('No'));

/** Returns the time of the last contact, prefixed with the elapsed time for a silent VM. */
const heardText = (vm: Cvm, now: number): string =>
  isSilent(vm) ? t('{ago}, {time}', { ago: agoText(now - vm.last_seen), time: dateTimeText(vm.last_seen) }) : dateTimeText(vm.last_seen);

/** `now`: seconds since 1970. */
const factsOf = (vm: Cvm, now: number): Detail[] => [
  { label: t('Status'), value: <CvmStatus status={vm.status} /> },
  { label: t('Last heard of'), value: heardText(vm, now) },
  { label: t('IP address'), value: vm.ipaddr, mono: true },
  { label: t('Operating system'), value: vm.ostype },
  ...(vm.cvmset_name === '' ? [] : [{ label: t('VM set'), value: vm.cvmset_name }]),
  { label: t('Mapping'), value: vm.mapping_name === '' ? t('None') : vm.mapping_name },
  { label: t('Policy agent'), value: agentText(vm) },
  ...driverFacts(vm),
  { label: t('Certificate'), value: vm.cert_name },
  { label: t('Certificate expires'), value: vm.cert_expiration === 0 ? '' : dateTimeText(vm.cert_expiration) },
  { label: t('Encrypted disks'), value: t('{encrypted} of {all}', { encrypted: vm.num_disks_enc, all: vm.num_disks }) },
  { label: t('First seen'), value: dateTimeText(vm.first_seen) },
  { label: t('ID'), value: vm.id, mono: true },
  { label: t('Description'), value: vm.desc, wide: true },
];

const reauthenticationOf = (vm: Cvm): Detail[] => [
  { label: t('Reauthenticate on a new hardware signature'), value: yesNo(vm.reauthonhwsig) },
  { label: t('Reauthenticate on a new IP address'), value: yesNo(vm.reauthonip) },
  { label: t('Reauthenticate on a reboot'), value: yesNo(vm.reauthonreboot) },
];

/** Shows the details of the open VM in tabs. */
export function CvmDetails({ vm: row }: { vm: Cvm }) {
  const vm = useDriverWork(row);
  const now = Math.floor(usePorts().clock.now() / 1000);
  return (
    <RowDetails
      title={vm.name}
      history={{ kind: 'VM', id: vm.id }}
      tabs={[
        { value: 'details', label: t('Details'), content: <DetailsTab items={factsOf(vm, now)} /> },
        { value: 'reauthentication', label: t('Reauthentication'), content: <DetailsTab items={reauthenticationOf(vm)} /> },
        { value: 'disks', label: t('Disks'), content: <Disks vm={vm} /> },
        { value: 'availableDisks', label: t('Available disks'), content: <AvailableDisks vm={vm} /> },
        { value: 'folders', label: t('Folders'), content: <Folders vm={vm} /> },
        { value: 'userTasks', label: t('User tasks'), content: <Tasks of={{ cvm: vm.id }} lists={userLists} /> },
        { value: 'systemTasks', label: t('System tasks'), content: <Tasks of={{ cvm: vm.id }} lists={systemLists} /> },
      ]}
    />
  );
}
