import { lazyComponent } from 'kc-components/lazyComponent';
import { CopyText } from 'kc-components/CopyText';
import { counted, dateTimeText } from 'kc-components/format';
import type { Detail } from 'kc-components/DetailsList';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { sourceText } from 'kc-api/rules/cloudKeys/cloudKeys';
import { vaultTypeLabels } from 'kc-api/rules/cloudKeys/providers/azure';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { algorithmName, protectionNames, purposeName } from 'kc-api/rules/cloudKeys/wireWords';
import { DetailsTab, usePorts } from '../../../shell/index.ts';
import { KeyStatusText, placeOf } from '../keys.columns.tsx';
import { KeySetLink } from './KeySetLink.tsx';
import { WireWord } from './WireWord.tsx';
import { ekmAclsText, expiryWithAction, justificationText, momentText, rotationText } from './keyTexts.ts';

// Only of keys for double key encryption: it asks for the vaults by name.
const DkeVaults = lazyComponent(async () => ({ default: (await import('./DkeVaults.tsx')).DkeVaults })).Component;

/** A field that only some keys have: nothing where it is absent. */
const only = <T,>(value: T | undefined, label: string, show: (value: T) => Detail['value']): Detail[] =>
  value === undefined ? [] : [{ label, value: show(value) }];
const same = (text: string): string => text;
const yes = (is: 'yes' | 'no'): string => (is === 'yes' ? 'Yes' : 'No');
const days = (count: number): string => counted(count, 'day', 'days');

/** CKEY-027, CKEY-028: what it is made of. */
const kind = (key: CloudKey, copied: () => void): Detail[] => [
  { label: 'Algorithm', value: key.algorithm && <WireWord name={algorithmName(key)} wire={key.algorithm} label="Algorithm" onCopied={copied} /> },
  { label: 'Cipher', value: key.cipher },
  { label: 'Key type', value: key.object_type },
  ...only(key.protection_level, 'Protection level', (level) => protectionNames[level]),
  ...only(key.hardware_protected, 'Hardware protection', yes),
];

/** CKEY-026: more of where it lives. */
const place = (key: CloudKey): Detail[] => [
  ...only(key.keyvault_type, 'Vault type', (type) => vaultTypeLabels[type]),
  ...only(key.location, 'Location', same),
  ...only(key.ekm_connection, 'EKM connection', same),
];

/** CKEY-031, CKEY-035: what else happened to it, or will. */
const times = (key: CloudKey): Detail[] => [
  ...(providers[key.csp_type].activation ? [{ label: 'Activation', value: momentText(key.activation_date) }] : []),
  ...only(key.destroy_date, key.status === 'Destroyed' ? 'Destroyed' : 'Permanent deletion', dateTimeText),
  ...only(key.gcp_destroy_schedule_duration, 'Deletion delay', days),
  ...only(key.purge_protection_days, 'Purge protection', days),
  ...only(key.last_rotated, 'Last rotated', dateTimeText),
  { label: 'Created', value: dateTimeText(key.created) },
];

/** CKEY-025, CKEY-032 to CKEY-034: what may be done with it, and by whom. */
const access = (key: CloudKey): Detail[] => [
  ...(providers[key.csp_type].access === 'operations' ? [{ label: 'Operations', value: key.operations.split(',').join(', ') }] : []),
  ...(key.keyvault_type === 'dke' ? [{ label: 'DKE permissions', value: <DkeVaults tenants={key.dke_permissions} /> }] : []),
  { label: 'EKM', value: yes(key.ekm) },
  ...only(key.has_ekm_acls, 'EKM ACLs', () => ekmAclsText(key)),
  ...(key.ekm === 'yes' ? [{ label: 'Key justification', value: justificationText(key) }] : []),
];

/** CKEY-002: everything that the appliance knows of the key itself. */
export function KeyFacts({ cloudKey: key }: { cloudKey: CloudKey }) {
  const { clock, notes } = usePorts();
  const now = clock.now() / 1000;
  const copied = () => void notes.add({ kind: 'success', title: 'Copied to clipboard' });
  return (
    <DetailsTab
      items={[
        { label: 'Handle', value: <CopyText value={key.handle} label="Handle" onCopied={copied} /> },
        { label: 'Key set', value: <KeySetLink cloudKey={key} /> },
        { label: 'Source', value: sourceText(key) },
        { label: 'Purpose', value: <WireWord name={purposeName(key)} wire={key.purpose} label="Purpose" onCopied={copied} /> },
        { label: 'Rotation schedule', value: rotationText(key, now) },
        { label: 'Expires', value: expiryWithAction(key, now) },
        { label: providers[key.csp_type].place.label, value: placeOf(key) },
        { label: 'Description', value: key.description },
        { label: 'Status', value: <KeyStatusText status={key.status} /> },
        ...kind(key, copied),
        ...place(key),
        ...times(key),
        ...access(key),
        { label: 'GUID', value: key.guid, mono: true },
      ]}
    />
  );
}
