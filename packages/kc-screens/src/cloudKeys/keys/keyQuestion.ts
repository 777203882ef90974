import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { statusesText } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { placeOf } from './keys.columns.tsx';
import { t } from 'kc-intl/t';

/** The properties that all confirmations about cloud keys share. */
export const keyQuestion = {
  counted: (count: number) => t('{count, plural, one {# cloud key} other {# cloud keys}}', { count }),
  nameOf: (key: CloudKey) => key.name,
  // Keys with the same name differ in region, key ring or Key Vault, or in their handle.
  hintOf: (key: CloudKey) => placeOf(key) || key.handle,
  done: (keys: readonly CloudKey[], _: unknown, asked: number) => statusesText(keys.length, asked),
};
