import { t } from 'kc-intl/t';
import type { Dependent } from '../../impact/index.ts';
import type { AnyKeyId } from './keyId.ts';

const names = (all: readonly AnyKeyId[], of: (one: AnyKeyId) => string): string[] => [...new Set(all.map(of))];

/** Returns the key ids and their VM sets. The appliance does not know which VM uses which key. */
export const keyIdDependents = (all: readonly AnyKeyId[]): readonly Dependent[] => [
  { label: t('KeyIDs'), names: names(all, ({ name }) => name) },
  { label: t('VM set'), names: names(all, ({ cvmsetname }) => cvmsetname) },
];

/** Returns the values for a title: the name of a single key id, or the count. */
export const aboutKeyIds = (all: readonly AnyKeyId[]) => ({ count: all.length, name: all[0]?.name ?? '' });
