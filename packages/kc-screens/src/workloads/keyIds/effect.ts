import type { Dependent } from '../../impact/index.ts';
import type { AnyKeyId } from './keyId.ts';

const names = (all: readonly AnyKeyId[], of: (one: AnyKeyId) => string): string[] => [...new Set(all.map(of))];

/** Where they are used: nothing tells which VM asks for which key. */
export const keyIdDependents = (all: readonly AnyKeyId[]): readonly Dependent[] => [
  { label: 'KeyIDs', names: names(all, ({ name }) => name) },
  { label: 'VM set', names: names(all, ({ cvmsetname }) => cvmsetname) },
];

export const keyIdTitle = (verb: string) => (all: readonly AnyKeyId[]) => (all.length === 1 ? `${verb} ${all[0]?.name ?? ''}` : `${verb} ${all.length} KeyIDs`);
export const keyIdVerb = (verb: string) => (count: number) => (count === 1 ? `${verb} KeyID` : `${verb} ${count} KeyIDs`);
