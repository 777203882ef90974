import { lazyComponent } from 'kc-components/lazyComponent';
import { CopyText } from 'kc-components/CopyText';
import { dateTimeText } from 'kc-components/format';
import type { Detail } from 'kc-components/DetailsList';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { sourceText } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { vaultTypeLabels } from 'kc-api/rules/cloudKeys/providers/azure';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { algorithmName, objectTypeName, protectionNames, purposeName, typeName } from 'kc-api/rules/cloudKeys/wireWords';
import { t } from 'kc-intl/t';
import { DetailsTab, usePorts } from '../../../shell/index.ts';
import { KeyStatusText, placeOf } from '../keys.columns.tsx';
import { KeySetLink } from './KeySetLink.tsx';
import { WireWord } from './WireWord.tsx';
import { ekmAclsText, expiryWithAction, justificationText, momentText, rotationText } from './keyTexts.ts';

// Only for double key encryption keys: it fetches the names of the vaults.
const DkeVaults = lazyComponent(async () => ({ default: (await import('./DkeVaults.tsx')).DkeVaults })).Component;

/** Returns a detail for an optional field, or nothing if the key does not have it. */
const only = <T,>(value: T | undefined, label: string, show: (value: T) => Detail['value']): Detail[] =>
  value === undefined ? [] : [{ label, value: show(value) }];
const same = (text: string): string => text;
const yes = (is: 'yes' | 'no'): string => (is === 'yes' ? t('Yes') : t('No'));
const days = (count: number): string => t('{count, plural, one {# day} other {# days}}', { count });

/** CKEY-027, CKEY-028: algorithm and kind of the key. */
const kind = (key: CloudKey, copied: () => void): Detail[] => [
  { label: t('Algorithm'), value: key.algorithm && <WireWord name={algorithmName(key)} wire={key.algorithm} label={t('Algorithm')} onCopied={copied} /> },
  { label: t('Cipher'), value: key.cipher },
  { label: t('Key type'), value: objectTypeName(key.object_type) },
  ...only(key.protection_level, t('Protection level'), (level) => protectionNames[level]),
  ...only(key.hardware_protected, t('Hardware protection'), yes),
];

/** CKEY-026: more details of the key's place. */
const place = (key: CloudKey): Detail[] => [
  ...only(key.keyvault_type, t('Vault type'), (type) => vaultTypeLabels[type]),
  ...only(key.location, t('Location'), same),
  ...only(key.ekm_connection, t('EKM connection'), same),
];

/** CKEY-031, CKEY-035: past and future dates of the key. */
const times = (key: CloudKey): Detail[] => [
  ...(providers[key.csp_type].activation ? [{ label: t('Activation'), value: momentText(key.activation_date) }] : []),
  ...only(key.destroy_date, key.status === 'Destroyed' ? t('Destroyed') : t('Permanent deletion'), dateTimeText),
  ...only(key.gcp_destroy_schedule_duration, t('Deletion delay'), days),
  ...only(key.purge_protection_days, t('Purge protection'), days),
  ...only(key.last_rotated, t('Last rotated'), dateTimeText),
  { label: t('Created'), value: dateTimeText(key.created) },
];

/** USE-01: the last use as the provider reports it, with the limits of its record. Databases do not report the uses of their keys. */
function uses(key: CloudKey, copied: () => void): Detail[] {
  if (key.csp_type === 'TDE') return [];
  if (!providers[key.csp_type].recordsUses) return [{ label: t('Last used'), value: t('{provider} does not report it', { provider: typeName(key) }) }];
  if (key.used_as_of === undefined) return [{ label: t('Last used'), value: t('Not reported yet') }];
  return [
    { label: t('Last used'), value: key.last_used ? dateTimeText(key.last_used) : t('No recorded use') },
    ...(key.last_used_for ? [{ label: t('Last use'), value: key.last_used_for }] : []),
    ...(key.last_used_event
      ? [{ label: t('CloudTrail event'), value: <CopyText value={key.last_used_event} label={t('CloudTrail event')} onCopied={copied} /> }]
      : []),
    ...only(key.used_since, t('Uses recorded since'), dateTimeText),
    { label: t('Usage as of'), value: dateTimeText(key.used_as_of) },
  ];
}

/** CKEY-025, CKEY-032 to CKEY-034: the permitted operations and users. */
const access = (key: CloudKey): Detail[] => [
  ...(providers[key.csp_type].access === 'operations' ? [{ label: t('Operations'), value: key.operations.split(',').join(', ') }] : []),
  ...(key.keyvault_type === 'dke' ? [{ label: t('DKE permissions'), value: <DkeVaults tenants={key.dke_permissions} /> }] : []),
  { label: t('EKM'), value: yes(key.ekm) },
  ...only(key.has_ekm_acls, t('EKM ACLs'), () => ekmAclsText(key)),
  ...(key.ekm === 'yes' ? [{ label: t('Key justification'), value: justificationText(key) }] : []),
];

/** CKEY-002: all details of the key. */
export function KeyFacts({ cloudKey: key }: { cloudKey: CloudKey }) {
  const { clock, notes } = usePorts();
  const now = clock.now() / 1000;
  const copied = () => void notes.add({ kind: 'success', title: t('Copied to clipboard') });
  return (
    <DetailsTab
      items={[
        { label: t('Handle'), value: <CopyText value={key.handle} label={t('Handle')} onCopied={copied} /> },
        { label: t('Key set'), value: <KeySetLink cloudKey={key} /> },
        { label: t('Source'), value: sourceText(key) },
        { label: t('Purpose'), value: <WireWord name={purposeName(key)} wire={key.purpose} label={t('Purpose')} onCopied={copied} /> },
        { label: t('Rotation schedule'), value: rotationText(key, now) },
        { label: t('Expires'), value: expiryWithAction(key, now) },
        { label: providers[key.csp_type].place.label, value: placeOf(key) },
        { label: t('Description'), value: key.description },
        { label: t('Status'), value: <KeyStatusText status={key.status} /> },
        ...kind(key, copied),
        ...place(key),
        ...times(key),
        ...uses(key, copied),
        ...access(key),
        { label: t('GUID'), value: key.guid, mono: true },
      ]}
    />
  );
}
