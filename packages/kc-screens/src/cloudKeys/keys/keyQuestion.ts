import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { statusesText } from 'kc-api/rules/cloudKeys/cloudKeys';
import { placeOf } from './keys.columns.tsx';
import { t } from 'kc-intl/t';

/** What the questions about cloud keys have in common. */
export const keyQuestion = {
  counted: (count: number) => t('{count, plural, one {# cloud key} other {# cloud keys}}', { count }),
  nameOf: (key: CloudKey) => key.name,
  // Keys of one name stand in different regions, key rings or Key Vaults, or differ by their handle.
  hintOf: (key: CloudKey) => placeOf(key) || key.handle,
  done: (keys: readonly CloudKey[], _: unknown, asked: number) => statusesText(keys.length, asked),
};
