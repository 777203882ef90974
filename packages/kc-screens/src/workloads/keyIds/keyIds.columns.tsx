import type { Column } from 'kc-components/DataGrid';
import { Status, type StatusTone } from 'kc-components/Status';
import { dayText, optionsOf } from 'kc-components/format';
import { cipher, expiryAction } from 'kc-api/contract/workloads/cvmSets';
import { keyIdStatus, type AsymmetricKeyId, type KeyId, type KeyIdStatus } from 'kc-api/contract/workloads/keyIds';
import { expiryActionNames } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { keyIdStatusNames, keyLengths } from 'kc-api/rules/workloads/keyIds';
import { t } from 'kc-intl/t';
import type { AnyKeyId } from './keyId.ts';

const tones: Readonly<Record<KeyIdStatus, StatusTone>> = { ACTIVE: 'ok', REVOKED: 'warn', EXPIRED: 'bad', SHREDDED: 'bad' };

const name: Column<AnyKeyId> = { id: 'name', title: t('Name'), width: 170, minWidth: 130, strong: true, value: (one) => one.name };
const desc: Column<AnyKeyId> = { id: 'desc', title: t('Description'), width: 220, givesWay: 3, value: (one) => one.desc };
const onexpiry: Column<AnyKeyId> = {
  id: 'onexpiry',
  title: t('On expiry'),
  kind: 'choice',
  width: 150,
  givesWay: 2,
  choices: optionsOf(expiryAction.options, expiryActionNames),
  value: (one) => one.onexpiry,
  text: (one) => expiryActionNames[one.onexpiry],
};
const status: Column<AnyKeyId> = {
  id: 'status',
  title: t('Status'),
  kind: 'choice',
  width: 110,
  minWidth: 100,
  alwaysSeen: true,
  choices: optionsOf(keyIdStatus.options, keyIdStatusNames),
  value: (one) => one.status,
  text: (one) => keyIdStatusNames[one.status],
  cell: (one) => <Status tone={tones[one.status]}>{keyIdStatusNames[one.status]}</Status>,
};
/** Seconds; 0 means never. */
const expiration = <Row extends AnyKeyId>(of: (one: Row) => number): Column<Row> => ({
  id: 'expiration',
  title: t('Expiration'),
  width: 120,
  filterable: false,
  value: of,
  text: (one) => (of(one) === 0 ? t('Never') : dayText(of(one))),
});

/** The columns of symmetric key ids. */
export const keyIdColumns: readonly Column<KeyId>[] = [
  name,
  desc,
  {
    id: 'cipher',
    title: t('Cipher'),
    kind: 'choice',
    width: 100,
    givesWay: 1,
    sortable: false,
    choices: optionsOf(cipher.options),
    value: (one) => one.cipher,
  },
  {
    id: 'size',
    title: t('Key size'),
    kind: 'number',
    width: 90,
    givesWay: 4,
    filterable: false,
    value: (one) => one.keysize,
    text: (one) => t('{bits} bits', { bits: one.keysize }),
  },
  expiration<KeyId>((one) => one.expiration),
  onexpiry,
  status,
];

/** The columns of asymmetric key ids. */
export const asymmetricKeyIdColumns: readonly Column<AsymmetricKeyId>[] = [
  name,
  desc,
  { id: 'algorithm', title: t('Algorithm'), width: 90, givesWay: 4, sortable: false, filterable: false, value: (one) => one.algorithm },
  {
    id: 'size',
    title: t('Key length'),
    kind: 'choice',
    width: 110,
    givesWay: 1,
    choices: keyLengths.map((bits) => ({ value: String(bits), label: t('{bits} bits', { bits }) })),
    value: (one) => String(one.keylen),
    text: (one) => t('{bits} bits', { bits: one.keylen }),
  },
  expiration<AsymmetricKeyId>((one) => one.expiration_date),
  onexpiry,
  status,
];
