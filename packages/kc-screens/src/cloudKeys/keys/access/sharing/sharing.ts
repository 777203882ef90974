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
  /** Said while it is empty. */
  none: string;
  share: (key: string) => string;
  /** What its people can do with the key, and what they cannot once they are off it. */
  may: string;
  lost: string;
  /** One of its people, told apart from those of the other list. */
  member: (name: string) => string;
}

export const listWords: Readonly<Record<ListType, ListWords>> = {
  users: {
    title: t('Users'),
    none: t('This cloud key is not shared with any users.'),
    share: (key) => t('Share {key} with users', { key }),
    may: t('They can encrypt and decrypt with it.'),
    lost: t('They can no longer encrypt and decrypt with it, unless something else in the account grants access.'),
    member: (name) => t('{name} (user)', { name }),
  },
  administrators: {
    title: t('Administrators'),
    none: t('This cloud key is not shared with any administrators.'),
    share: (key) => t('Share {key} with administrators', { key }),
    may: t('They can change it and manage who can use it.'),
    lost: t('They can no longer change it and manage who can use it, unless something else in the account grants access.'),
    member: (name) => t('{name} (administrator)', { name }),
  },
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
