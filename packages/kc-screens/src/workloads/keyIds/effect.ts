import { t } from 'kc-intl/t';
import type { Dependent } from '../../impact/index.ts';
import type { AnyKeyId } from './keyId.ts';

const names = (all: readonly AnyKeyId[], of: (one: AnyKeyId) => string): string[] => [...new Set(all.map(of))];

/** Where they are used: nothing tells which VM asks for which key. */
export const keyIdDependents = (all: readonly AnyKeyId[]): readonly Dependent[] => [
  { label: t('KeyIDs'), names: names(all, ({ name }) => name) },
  { label: t('VM set'), names: names(all, ({ cvmsetname }) => cvmsetname) },
];

export const keyIdTitle = (verb: string) => (all: readonly AnyKeyId[]) =>
  all.length === 1 ? `${verb} ${all[0]?.name ?? ''}` : t('{verb} {count} KeyIDs', { verb, count: all.length });
export const keyIdVerb = (verb: string) => (count: number) => (count === 1 ? t('{verb} KeyID', { verb }) : t('{verb} {count} KeyIDs', { verb, count }));
