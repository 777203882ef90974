import { Status, type StatusTone } from 'kc-components/Status';
import { dayText, optionsOf } from 'kc-components/format';
import type { Column } from 'kc-components/DataGrid';
import type { Clock } from 'kc-api/client/clock';
import { cspType } from 'kc-api/contract/cloudKeys/keySets';
import type { CloudKey, KeyStatus } from 'kc-api/contract/cloudKeys/cloudKey';
import { vaultTypeLabels } from 'kc-api/rules/cloudKeys/providers/azure';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { tdeDatabases } from 'kc-api/rules/cloudKeys/providers/tde';
import { intervalText } from 'kc-api/rules/cloudKeys/rotation';
import { keyStatusNames, protectionNames, purposeName, typeName, typeNames } from 'kc-api/rules/cloudKeys/wireWords';
import type { Flavour } from 'kc-api/rules/privileges';
import { t } from 'kc-intl/t';
import { unusedColumn } from '../../usage/index.ts';
import { placeText } from '../places/placeText.ts';

const tones: Record<KeyStatus, StatusTone> = { Available: 'ok', Disabled: 'idle', 'Not Available': 'bad', 'Pending Delete': 'warn', Destroyed: 'idle' };
export const KeyStatusText = ({ status }: { status: KeyStatus }) => <Status tone={tones[status]}>{keyStatusNames[status]}</Status>;

/** The place by name: region, vault, key ring or database, depending on the provider. */
export function placeOf(key: CloudKey): string {
  const place = key[providers[key.csp_type].place.field] ?? '';
  return tdeDatabases.find(({ name }) => key.csp_type === 'TDE' && name === place)?.display_name ?? placeText(place);
}
const expiryText = (key: CloudKey): string => (key.expire_date === 0 ? t('Never') : dayText(key.expire_date));

const name: Column<CloudKey> = { id: 'name', title: t('Name'), width: 210, minWidth: 160, strong: true, value: (key) => key.name };
const description: Column<CloudKey> = { id: 'description', title: t('Description'), width: 190, givesWay: 5, value: (key) => key.description };
const provider: Column<CloudKey> = {
  id: 'csp_type',
  title: t('Provider'),
  kind: 'choice',
  width: 112,
  minWidth: 112,
  choices: optionsOf(cspType.options, typeNames),
  value: (key) => key.csp_type,
  text: typeName,
};
// The filter is a select beside the key set.
const status: Column<CloudKey> = {
  id: 'status',
  title: t('Status'),
  width: 130,
  minWidth: 138,
  alwaysSeen: true,
  filterable: false,
  value: (key) => key.status,
  text: (key) => keyStatusNames[key.status],
  cell: (key) => <KeyStatusText status={key.status} />,
};
const cipher: Column<CloudKey> = { id: 'cipher', title: t('Cipher'), width: 100, minWidth: 96, givesWay: 3, value: (key) => key.cipher };
const purpose = (type: 'AWS' | 'GCP'): Column<CloudKey> => ({
  id: 'purpose',
  title: t('Purpose'),
  kind: 'choice',
  width: 170,
  givesWay: 4,
  choices: providers[type].purposes.map(({ purpose: value, purpose_displayname }) => ({ value, label: purpose_displayname })),
  value: (key) => key.purpose,
  text: purposeName,
});
const place = (title: string): Column<CloudKey> => ({ id: 'place', title, width: 160, givesWay: 2, filterable: false, value: placeOf });
const vaultKind: Column<CloudKey> = {
  id: 'keyvault_type',
  title: t('Type'),
  width: 110,
  givesWay: 3,
  filterable: false,
  value: (key) => (key.keyvault_type ? vaultTypeLabels[key.keyvault_type] : ''),
};
const protection: Column<CloudKey> = {
  id: 'protection_level',
  title: t('Protection level'),
  width: 130,
  givesWay: 4,
  filterable: false,
  value: (key) => (key.protection_level ? protectionNames[key.protection_level] : ''),
};
const rotation: Column<CloudKey> = {
  id: 'rekey_interval',
  title: t('Rotation'),
  width: 100,
  minWidth: 94,
  givesWay: 1,
  filterable: false,
  value: (key) => key.rekey_interval,
  text: (key) => intervalText(key.csp_type, key.rekey_interval),
};
const expiry: Column<CloudKey> = {
  id: 'expire_date',
  title: t('Expires'),
  kind: 'date',
  ahead: true,
  width: 112,
  minWidth: 112,
  value: (key) => key.expire_date || null,
  text: expiryText,
  cell: expiryText,
};

/** USE-01, USE-02: for providers that record uses. */
const lastUsed: Column<CloudKey> = {
  id: 'last_used',
  title: t('Last used'),
  kind: 'date',
  width: 160,
  hidden: true,
  filterable: false,
  none: t('No recorded use'),
  value: (key) => key.last_used || null,
};
const usage = (clock: Pick<Clock, 'now'>): readonly Column<CloudKey>[] => [lastUsed, unusedColumn<CloudKey>(clock, (key) => key)];

/** The additional columns per provider. */
const more: Readonly<Record<CloudKey['csp_type'], readonly Column<CloudKey>[]>> = {
  AWS: [place(providers.AWS.place.label), purpose('AWS')],
  AZURE: [place(providers.AZURE.place.label), vaultKind],
  GCP: [place(providers.GCP.place.label), protection, purpose('GCP')],
  TDE: [place(providers.TDE.place.label)],
};
/** The filter is the scope beside the list. `names`: of the key sets, by GUID. */
const keySet = (names: ReadonlyMap<string, string>): Column<CloudKey> => ({
  id: 'keyset_guid',
  title: t('Key set'),
  width: 150,
  minWidth: 122,
  sortable: false,
  filterable: false,
  value: ({ keyset_guid }) => names.get(keyset_guid) ?? '',
});
const ofAll = (names: ReadonlyMap<string, string>, clock: Pick<Clock, 'now'>): readonly Column<CloudKey>[] => [
  name,
  { ...description, hidden: true },
  keySet(names),
  provider,
  place(t('Region / vault / ring')),
  cipher,
  status,
  rotation,
  expiry,
  ...usage(clock),
];
const ofType = Object.fromEntries(
  Object.entries(more).map(([type, own]) => [type, [name, description, ...own, cipher, status, rotation, expiry]]),
) as unknown as Readonly<Record<CloudKey['csp_type'], readonly Column<CloudKey>[]>>;

/** A database vault has one provider and no regions. */
const ofDatabases = (names: ReadonlyMap<string, string>): readonly Column<CloudKey>[] => [
  name,
  { ...description, hidden: true },
  keySet(names),
  ...more.TDE,
  cipher,
  status,
  rotation,
  expiry,
];

/** Returns the columns for one provider or for all key sets. `names`: of the key sets, by GUID. */
export function keyColumns(
  type: CloudKey['csp_type'] | undefined,
  names: ReadonlyMap<string, string>,
  flavour: Flavour,
  clock: Pick<Clock, 'now'>,
): readonly Column<CloudKey>[] {
  if (type !== undefined) return providers[type].recordsUses ? [...ofType[type], ...usage(clock)] : ofType[type];
  return flavour === 'databases' ? ofDatabases(names) : ofAll(names, clock);
}
