import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { wordFor } from '../../shell/index.ts';
import { cloudKeyTexts, summedUp } from 'kc-api/rules/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';

/** 'payments-master', or '3 cloud keys'. */
export const keysText = (keys: readonly CloudKey[]): string =>
  wordFor(keys, keys[0]?.name ?? '', t('{count, plural, one {# cloud key} other {# cloud keys}}', { count: keys.length }));

/** What the questions about cloud keys have in common. */
export const keyQuestion = (verb: string) => ({
  label: verb,
  title: (keys: readonly CloudKey[]) => `${verb} ${keysText(keys)}`,
  verb: (count: number) =>
    count === 1 ? t('{verb} cloud key', { verb }) : t('{verb} {count, plural, one {# cloud key} other {# cloud keys}}', { verb, count }),
  counted: (count: number) => t('{count, plural, one {# cloud key} other {# cloud keys}}', { count }),
  nameOf: (key: CloudKey) => key.name,
  done: (keys: readonly CloudKey[], _: unknown, asked: number) => summedUp(cloudKeyTexts.status, keys.length, asked),
});
