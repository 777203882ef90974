import type { Column } from 'kc-components/DataGrid';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import type { Principal } from 'kc-api/contract/cloudKeys/cspAccounts';
import { t } from 'kc-intl/t';

/** The two lists of who a key is shared with, as the wire names them. */
export const listTypes = ['users', 'administrators'] as const;
export type ListType = (typeof listTypes)[number];

interface ListWords {
  /** Of the list. */
  title: string;
  one: string;
  /** What its people can do with the key. */
  may: string;
}

export const listWords: Readonly<Record<ListType, ListWords>> = {
  users: { title: t('Users'), one: 'user', may: t('encrypt and decrypt with it') },
  administrators: { title: t('Administrators'), one: 'administrator', may: t('change it and manage who can use it') },
};

/** A key, one of its lists, and the account whose users can be added. */
export interface SharedKey {
  cloudKey: CloudKey;
  list: ListType;
  account: string;
}

export interface ShareRow extends Principal, SharedKey {}

export const shareColumns: readonly Column<ShareRow>[] = [
  { id: 'name', title: t('Name'), width: 220, strong: true, value: (row) => row.name },
  { id: 'arn', title: t('ARN'), width: 460, mono: true, value: (row) => row.arn },
];

/** ARNs as the wire takes them. */
export const joined = (arns: readonly string[]): string => arns.join(',');

/** People of the account as choices: known by name, told apart by ARN. What is chosen and not of the account stays. */
export function choices(known: readonly Principal[], chosen: readonly Principal[]): { value: string; label: string; help: string }[] {
  const all = [...known, ...chosen.filter(({ arn }) => !known.some((one) => one.arn === arn))];
  return all.map(({ name, arn }) => ({ value: arn, label: name, help: arn }));
}
