import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { wordFor } from '../../shell/index.ts';
import { cloudKeyTexts, summedUp } from 'kc-api/rules/cloudKeys/cloudKeys';

/** What the questions about cloud keys have in common. */
export const keyQuestion = (verb: string) => ({
  label: verb,
  title: (keys: readonly CloudKey[]) => `${verb} ${wordFor(keys, keys[0]?.name ?? '', `${keys.length} cloud keys`)}`,
  verb: (count: number) => (count === 1 ? `${verb} cloud key` : `${verb} ${count} cloud keys`),
  noun: 'cloud keys',
  nameOf: (key: CloudKey) => key.name,
  done: (keys: readonly CloudKey[], _: unknown, asked: number) => summedUp(cloudKeyTexts.status, keys.length, asked),
});
