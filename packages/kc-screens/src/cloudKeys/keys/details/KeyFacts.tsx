import { dateTimeText } from 'kc-components/format';
import type { CloudKey } from 'kc-api/contract/cloudKeys';
import { providers } from 'kc-api/rules/providers/provider';
import { intervalText } from 'kc-api/rules/rotation';
import { DetailsTab } from '../../../shell/index.ts';
import { expiryText, KeyStatusText, placeOf } from '../keys.columns.tsx';

/** CKEY-002: what the appliance knows of the key. */
export function KeyFacts({ cloudKey: key }: { cloudKey: CloudKey }) {
  return (
    <DetailsTab
      items={[
        { label: 'Handle', value: key.handle, mono: true },
        { label: 'Status', value: <KeyStatusText status={key.status} /> },
        { label: providers[key.csp_type].place.label, value: placeOf(key) },
        { label: 'Cipher', value: key.cipher },
        { label: 'Rotation schedule', value: intervalText(key.csp_type, key.rekey_interval) },
        { label: 'Expires', value: expiryText(key) },
        { label: 'Created', value: dateTimeText(key.created) },
        { label: 'Description', value: key.description, wide: true },
      ]}
    />
  );
}
