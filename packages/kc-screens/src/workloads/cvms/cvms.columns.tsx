import { CircleArrowUp } from 'lucide-react';
import { styled } from 'styled-components';
import type { Column } from 'kc-components/DataGrid';
import { Status, type StatusTone } from 'kc-components/Status';
import { dateTimeText, dayText } from 'kc-components/format';
import { legible } from 'kc-components/legible';
import { token, visuallyHidden } from 'kc-components/theme';
import type { Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmStatuses, cvmStatusText, isWell } from 'kc-api/rules/workloads/cvms/cvmStatus';
import { t } from 'kc-intl/t';

/** '5.4.0, update available'. */
export const agentText = (vm: Pick<Cvm, 'agent_version' | 'agent_has_update'>): string =>
  vm.agent_has_update === 'yes' ? t('{version}, update available', { version: vm.agent_version }) : vm.agent_version;

const Marked = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  & svg {
    width: 0.875rem;
    height: 0.875rem;
    color: ${token('warn')};
  }
`;

const Said = styled.span`
  ${visuallyHidden}
`;

/** A badge beside the version if a newer one is available. */
const AgentVersion = ({ vm }: { vm: Cvm }) =>
  vm.agent_has_update === 'yes' ? (
    <Marked title={t('Update available')}>
      {legible(vm.agent_version)}
      <CircleArrowUp aria-hidden />
      <Said>, {t('update available')}</Said>
    </Marked>
  ) : (
    legible(vm.agent_version)
  );

const toneOf = (status: string): StatusTone => (isWell(status) ? 'ok' : 'warn');

export const CvmStatus = ({ status }: { status: string }) => <Status tone={toneOf(status)}>{cvmStatusText(status)}</Status>;

const name: Column<Cvm> = { id: 'name', title: t('Name'), width: 170, minWidth: 130, strong: true, value: (vm) => vm.name };
const address: Column<Cvm> = { id: 'ipaddr', title: t('IP address'), width: 130, mono: true, givesWay: 4, value: (vm) => vm.ipaddr };
const system: Column<Cvm> = { id: 'ostype', title: t('Operating system'), width: 210, givesWay: 2, value: (vm) => vm.ostype };
const status: Column<Cvm> = {
  id: 'status',
  title: t('Status'),
  kind: 'choice',
  choices: cvmStatuses,
  width: 180,
  minWidth: 150,
  alwaysSeen: true,
  value: (vm) => vm.status,
  text: (vm) => cvmStatusText(vm.status),
  cell: (vm) => <CvmStatus status={vm.status} />,
};
const set: Column<Cvm> = { id: 'cvmset_name', title: t('VM set'), width: 160, minWidth: 120, value: (vm) => vm.cvmset_name };
const mapping: Column<Cvm> = { id: 'mapping_name', title: t('Mapping'), width: 110, hidden: true, value: (vm) => vm.mapping_name };
const agent: Column<Cvm> = {
  id: 'agent_version',
  title: t('Agent version'),
  width: 126,
  givesWay: 3,
  value: (vm) => vm.agent_version,
  text: agentText,
  cell: (vm) => <AgentVersion vm={vm} />,
};
/** Marks a revoked or expired certificate. */
function CertificateExpires({ vm }: { vm: Cvm }) {
  if (vm.cert_expiration === 0) return null;
  if (vm.cert_revoked === 'yes') return <Status tone="bad">{t('Revoked')}</Status>;
  const day = dayText(vm.cert_expiration);
  return vm.cert_expired === 'yes' ? <Status tone="bad">{t('Expired {day}', { day })}</Status> : <>{day}</>;
}

const certificate: Column<Cvm> = {
  id: 'cert_expiration',
  title: t('Certificate expires'),
  kind: 'date',
  ahead: true,
  width: 160,
  minWidth: 160,
  givesWay: 5,
  value: (vm) => vm.cert_expiration || null,
  text: (vm) => (vm.cert_expiration === 0 ? '' : dayText(vm.cert_expiration)),
  cell: (vm) => <CertificateExpires vm={vm} />,
};
const seen: Column<Cvm> = {
  id: 'first_seen',
  title: t('First seen'),
  width: 150,
  minWidth: 140,
  filterable: false,
  value: (vm) => vm.first_seen,
  text: (vm) => dateTimeText(vm.first_seen),
};

/** Hidden columns that the links of the dashboard filter by. */
const setIds: Column<Cvm> = { id: 'cvmset', title: t('VM set IDs'), hidden: true, mono: true, sortable: false, value: (vm) => vm.cvmset };
const encrypted: Column<Cvm> = {
  id: 'encrypted',
  title: t('Encrypted disks'),
  kind: 'choice',
  hidden: true,
  sortable: false,
  choices: [
    { value: 'yes', label: t('Some') },
    { value: 'no', label: t('None') },
  ],
  value: (vm) => (vm.num_disks_enc > 0 ? 'yes' : 'no'),
  text: (vm) => t('{encrypted} of {all}', { encrypted: vm.num_disks_enc, all: vm.num_disks }),
};

/** The columns of the VM list. Vaults without VM sets have no column for them. */
export const cvmColumns = (withSets: boolean): readonly Column<Cvm>[] => [
  name,
  address,
  system,
  status,
  ...(withSets ? [set, setIds] : []),
  mapping,
  agent,
  certificate,
  encrypted,
];
/** The columns for unauthenticated VMs. */
export const waitingColumns = (withSets: boolean): readonly Column<Cvm>[] => [
  name,
  address,
  system,
  ...(withSets ? [set, setIds] : []),
  status,
  certificate,
  seen,
];
