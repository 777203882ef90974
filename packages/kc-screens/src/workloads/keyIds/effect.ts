import { t } from 'kc-intl/t';
import type { Dependent } from '../../impact/index.ts';
import type { AnyKeyId } from './keyId.ts';

const names = (all: readonly AnyKeyId[], of: (one: AnyKeyId) => string): string[] => [...new Set(all.map(of))];

/** Where they are used: nothing tells which VM asks for which key. */
export const keyIdDependents = (all: readonly AnyKeyId[]): readonly Dependent[] => [
  { label: t('KeyIDs'), names: names(all, ({ name }) => name) },
  { label: t('VM set'), names: names(all, ({ cvmsetname }) => cvmsetname) },
];

/** What a title says of them: the name of one, the count of several. */
export const aboutKeyIds = (all: readonly AnyKeyId[]) => ({ count: all.length, name: all[0]?.name ?? '' });
