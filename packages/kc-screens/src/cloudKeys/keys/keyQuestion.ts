import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cloudKeyTexts, summedUp } from 'kc-api/rules/cloudKeys/cloudKeys';

const one = (keys: readonly CloudKey[], single: string, several: string) => (keys.length === 1 ? single : several);

/** 'it' or 'they', as a sentence about the keys needs it. */
export const wordFor = one;

/** What the questions about cloud keys have in common. */
export const keyQuestion = (verb: string) => ({
  label: verb,
  title: (keys: readonly CloudKey[]) => `${verb} ${one(keys, keys[0]?.name ?? '', `${keys.length} cloud keys`)}`,
  verb: (count: number) => (count === 1 ? `${verb} cloud key` : `${verb} ${count} cloud keys`),
  noun: 'cloud keys',
  nameOf: (key: CloudKey) => key.name,
  done: (keys: readonly CloudKey[], _: unknown, asked: number) => summedUp(cloudKeyTexts.status, keys.length, asked),
});
