import type { CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { t } from 'kc-intl/t';
import type { Dependent } from '../../impact/index.ts';

export const idOf = ({ guid }: CspAccount): string => guid;
export const nameOf = ({ name }: CspAccount): string => name;

/** Returns the key set that uses the account, if any. */
export const keySetOf = ({ keyset_name }: CspAccount): readonly Dependent[] => [{ label: t('Key set'), names: keyset_name === '' ? [] : [keyset_name] }];
