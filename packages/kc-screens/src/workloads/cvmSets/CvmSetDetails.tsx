import { Link } from 'kc-components/Link';
import type { Detail } from 'kc-components/DetailsList';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { autoEncryptNames } from 'kc-api/rules/workloads/cvmSets';
import { counted, countText, dateTimeText } from 'kc-components/format';
import { LinkName } from '../../applinks/choice/index.ts';
import { DetailsTab, RowDetails, usePorts } from '../../shell/index.ts';
import { spanText } from '../span/span.ts';
import { CertificatesTab } from '../certificates/index.ts';
import { KekStatus, KekTab } from '../kek/index.ts';
import { DirectoryServers } from '../directoryServers/index.ts';
import { KeyIdsTab } from '../keyIds/index.ts';
import { PoliciesTab } from '../policies/index.ts';
import { maxText } from './cvmSets.columns.tsx';
import { Tasks } from '../tasks/index.ts';
import { systemLists, userLists } from 'kc-api/rules/workloads/tasks';

const yesNo = (value: 'yes' | 'no' | 0 | 1): string => (value === 'yes' || value === 1 ? 'Yes' : 'No');

/** How many VMs, with the way to them. */
function VmCount({ set, tab, count }: { set: CvmSet; tab: 'vms' | 'unauthenticated'; count: number }) {
  const { navigation } = usePorts();
  if (count === 0) return <>0</>;
  return <Link href={navigation.href({ path: '/workloads', params: { tab, 'filter.cvmset_name': set.name } })}>{countText(count)}</Link>;
}

const factsOf = (set: CvmSet): Detail[] => [
  { label: 'Admin group', value: set.group },
  { label: 'Registered VMs', value: <VmCount set={set} tab="vms" count={set.num_registered_vms} /> },
  { label: 'Unauthenticated VMs', value: <VmCount set={set} tab="unauthenticated" count={set.num_unauth_vms} /> },
  { label: 'VMs with encrypted disks', value: countText(set.num_vms_enc) },
  { label: 'Max VMs', value: maxText(set) },
  { label: 'Application link', value: <LinkName guid={set.applink_guid} /> },
  { label: 'Geofencing', value: set.geofencing ? 'On' : 'Off' },
  { label: 'KEK state', value: <KekStatus state={set.kek_state} /> },
  { label: 'Retention', value: counted(set.retention_period, 'day', 'days') },
  { label: 'Rekey', value: set.rekey_interval === 0 ? 'Never' : `Every ${counted(set.rekey_interval, 'day', 'days')}` },
  { label: 'Parallel rekeys', value: String(set.rekey_bucket) },
  { label: 'Certificates are valid for', value: spanText(set.cert_exp_period) },
  { label: 'Certificates are renewed before', value: spanText(set.cert_renew_period) },
  { label: 'Decryption allowed', value: yesNo(set.allow_decryption) },
  { label: 'Uninstallation of the policy agent allowed', value: yesNo(set.allow_pa_uninstallation) },
  { label: 'GUID', value: set.guid, mono: true },
  { label: 'Description', value: set.description, wide: true },
];

const connectionOf = (set: CvmSet): Detail[] => [
  { label: 'Heartbeat', value: spanText(set.heartbeat) },
  { label: 'Grace period', value: spanText(set.grace_period) },
  { label: 'Reauthenticate on a new hardware signature', value: yesNo(set.reauthonhwsig) },
  { label: 'Reauthenticate on a new IP address', value: yesNo(set.reauthonip) },
  { label: 'Reauthenticate on a reboot', value: yesNo(set.reauthonreboot) },
];

const encryptionOf = (set: CvmSet): Detail[] => [
  { label: 'Auto-encrypt', value: set.autoencrypt === 'yes' ? autoEncryptNames[set.autoencrypt_policy.ptype] : 'Off' },
  ...(set.autoencrypt === 'yes' && set.autoencrypt_policy.ptype !== 'none'
    ? [{ label: 'Paths', value: set.autoencrypt_policy.paths.join('\n'), wide: true }]
    : []),
  { label: 'Single encryption key', value: set.single_key === 'yes' ? 'On' : 'Off' },
  ...(set.single_key === 'yes'
    ? [
        { label: 'Cipher', value: set.sek_cipher },
        { label: 'Key expires', value: set.sek_expire === 0 ? 'Never' : dateTimeText(set.sek_expire) },
        { label: 'On expiry', value: set.sek_onexpiry === 'SHRED' ? 'Shred the key' : 'Stop using the key' },
      ]
    : []),
];

/** What is known of the selected VM set, in tabs. */
export const CvmSetDetails = ({ set }: { set: CvmSet }) => (
  <RowDetails
    title={set.name}
    history={{ kind: 'VM set', id: set.guid }}
    tabs={[
      { value: 'details', label: 'Details', content: <DetailsTab items={factsOf(set)} /> },
      { value: 'certificates', label: 'Certificates', content: <CertificatesTab set={set} /> },
      { value: 'keyIds', label: 'KeyIDs', content: <KeyIdsTab set={set} /> },
      { value: 'kek', label: 'KEK', content: <KekTab set={set} /> },
      { value: 'policies', label: 'Policies', content: <PoliciesTab set={set} /> },
      { value: 'directoryServers', label: 'Directory servers', content: <DirectoryServers set={set} /> },
      { value: 'autoEncrypt', label: 'Encryption', content: <DetailsTab items={encryptionOf(set)} /> },
      { value: 'connection', label: 'Guest connection', content: <DetailsTab items={connectionOf(set)} /> },
      { value: 'tasks', label: 'Tasks', content: <Tasks of={{ cvmset: set.guid }} lists={[...userLists, ...systemLists]} /> },
    ]}
  />
);
