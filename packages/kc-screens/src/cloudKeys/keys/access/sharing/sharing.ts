import type { Column } from 'kc-components/DataGrid';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import type { Principal } from 'kc-api/contract/cloudKeys/cspAccounts';
import { t } from 'kc-intl/t';

/** The two lists of principals that a key is shared with, named as in the API. */
export const listTypes = ['users', 'administrators'] as const;
export type ListType = (typeof listTypes)[number];

interface ListWords {
  /** Title of the list. */
  title: string;
  /** Text for an empty list. */
  none: string;
  share: (key: string) => string;
  /** The rights of the principals in the list, and the rights that they lose on removal. */
  may: string;
  lost: string;
  /** Label of a principal that is distinct from those of the other list. */
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

/** Joins ARNs for the API. */
export const joined = (arns: readonly string[]): string => arns.join(',');

/** Returns the options: label by name, value by ARN. Includes chosen principals that are not in the account. */
export function choices(known: readonly Principal[], chosen: readonly Principal[]): { value: string; label: string; help: string }[] {
  const all = [...known, ...chosen.filter(({ arn }) => !known.some((one) => one.arn === arn))];
  return all.map(({ name, arn }) => ({ value: arn, label: name, help: arn }));
}
