import { counted } from 'kc-components/format';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { wordFor } from '../../shell/index.ts';
import { cloudKeyTexts, summedUp } from 'kc-api/rules/cloudKeys/cloudKeys';

/** 'payments-master', or '3 cloud keys'. */
export const keysText = (keys: readonly CloudKey[]): string => wordFor(keys, keys[0]?.name ?? '', counted(keys.length, 'cloud key', 'cloud keys'));

/** What the questions about cloud keys have in common. */
export const keyQuestion = (verb: string) => ({
  label: verb,
  title: (keys: readonly CloudKey[]) => `${verb} ${keysText(keys)}`,
  verb: (count: number) => (count === 1 ? `${verb} cloud key` : `${verb} ${counted(count, 'cloud key', 'cloud keys')}`),
  noun: 'cloud keys',
  nameOf: (key: CloudKey) => key.name,
  done: (keys: readonly CloudKey[], _: unknown, asked: number) => summedUp(cloudKeyTexts.status, keys.length, asked),
});
