import { Link } from 'kc-components/Link';
import type { Detail } from 'kc-components/DetailsList';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { autoEncryptNames } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { countText, dateTimeText } from 'kc-components/format';
import { LinkName } from '../../applinks/choice/index.ts';
import { DetailsTab, RowDetails, usePorts } from '../../shell/index.ts';
import { spanText } from '../span/span.ts';
import { CertificatesTab } from '../cvmCertificates/index.ts';
import { KekStatus, KekTab } from '../kek/index.ts';
import { DirectoryServers } from '../directoryServers/index.ts';
import { KeyIdsTab } from '../keyIds/index.ts';
import { PoliciesTab } from '../accessPolicies/index.ts';
import { maxText } from './cvmSets.columns.tsx';
import { Tasks } from '../cvmTasks/index.ts';
import { systemLists, userLists } from 'kc-api/rules/workloads/cvmTasks';
import { t } from 'kc-intl/t';

const yesNo = (value: 'yes' | 'no' | 0 | 1): string => (value === 'yes' || value === 1 ? t('Yes') : t('No'));

/** The number of VMs as a link to them. */
function VmCount({ set, tab, count }: { set: CvmSet; tab: 'vms' | 'unauthenticated'; count: number }) {
  const { navigation } = usePorts();
  if (count === 0) return <>0</>;
  return <Link href={navigation.href({ path: '/workloads', params: { tab, 'filter.cvmset_name': set.name } })}>{countText(count)}</Link>;
}

const factsOf = (set: CvmSet): Detail[] => [
  { label: t('Admin group'), value: set.group },
  { label: t('Registered VMs'), value: <VmCount set={set} tab="vms" count={set.num_registered_vms} /> },
  { label: t('Unauthenticated VMs'), value: <VmCount set={set} tab="unauthenticated" count={set.num_unauth_vms} /> },
  { label: t('VMs with encrypted disks'), value: countText(set.num_vms_enc) },
  { label: t('Max VMs'), value: maxText(set) },
  { label: t('Application link'), value: <LinkName guid={set.applink_guid} /> },
  { label: t('Geofencing'), value: set.geofencing ? t('On') : t('Off') },
  { label: t('KEK state'), value: <KekStatus state={set.kek_state} /> },
  { label: t('Retention'), value: t('{days, plural, one {# day} other {# days}}', { days: set.retention_period }) },
  {
    label: t('Rekey'),
    value: set.rekey_interval === 0 ? t('Never') : t('Every {days, plural, one {# day} other {# days}}', { days: set.rekey_interval }),
  },
  { label: t('Parallel rekeys'), value: String(set.rekey_bucket) },
  { label: t('Certificates are valid for'), value: spanText(set.cert_exp_period) },
  { label: t('Certificates are renewed before'), value: spanText(set.cert_renew_period) },
  { label: t('Decryption allowed'), value: yesNo(set.allow_decryption) },
  { label: t('Uninstallation of the policy agent allowed'), value: yesNo(set.allow_pa_uninstallation) },
  { label: t('GUID'), value: set.guid, mono: true },
  { label: t('Description'), value: set.description, wide: true },
];

const connectionOf = (set: CvmSet): Detail[] => [
  { label: t('Heartbeat'), value: spanText(set.heartbeat) },
  { label: t('Grace period'), value: spanText(set.grace_period) },
  { label: t('Reauthenticate on a new hardware signature'), value: yesNo(set.reauthonhwsig) },
  { label: t('Reauthenticate on a new IP address'), value: yesNo(set.reauthonip) },
  { label: t('Reauthenticate on a reboot'), value: yesNo(set.reauthonreboot) },
];

const encryptionOf = (set: CvmSet): Detail[] => [
  { label: t('Auto-encrypt'), value: set.autoencrypt === 'yes' ? autoEncryptNames[set.autoencrypt_policy.ptype] : t('Off') },
  ...(set.autoencrypt === 'yes' && set.autoencrypt_policy.ptype !== 'none'
    ? [{ label: t('Paths'), value: set.autoencrypt_policy.paths.join('\n'), wide: true }]
    : []),
  { label: t('Single encryption key'), value: set.single_key === 'yes' ? t('On') : t('Off') },
  ...(set.single_key === 'yes'
    ? [
        { label: t('Cipher'), value: set.sek_cipher },
        { label: t('Key expires'), value: set.sek_expire === 0 ? t('Never') : dateTimeText(set.sek_expire) },
        { label: t('On expiry'), value: set.sek_onexpiry === 'SHRED' ? t('Shred the key') : t('Stop using the key') },
      ]
    : []),
];

/** Shows the details of the selected VM set in tabs. */
export const CvmSetDetails = ({ set }: { set: CvmSet }) => (
  <RowDetails
    title={set.name}
    history={{ kind: 'VM set', id: set.guid }}
    tabs={[
      { value: 'details', label: t('Details'), content: <DetailsTab items={factsOf(set)} /> },
      { value: 'certificates', label: t('Certificates'), content: <CertificatesTab set={set} /> },
      { value: 'keyIds', label: t('KeyIDs'), content: <KeyIdsTab set={set} /> },
      { value: 'kek', label: t('KEK'), content: <KekTab set={set} /> },
      { value: 'policies', label: t('Policies'), content: <PoliciesTab set={set} /> },
      { value: 'directoryServers', label: t('Directory servers'), content: <DirectoryServers set={set} /> },
      { value: 'autoEncrypt', label: t('Encryption'), content: <DetailsTab items={encryptionOf(set)} /> },
      { value: 'connection', label: t('Guest connection'), content: <DetailsTab items={connectionOf(set)} /> },
      { value: 'tasks', label: t('Tasks'), content: <Tasks of={{ cvmset: set.guid }} lists={[...userLists, ...systemLists]} /> },
    ]}
  />
);
