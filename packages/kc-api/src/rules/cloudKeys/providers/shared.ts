import { t } from 'kc-intl/t';
import type { KeyPurpose } from '../../../contract/cloudKeys/cloudKey.ts';
import type { IntervalLimits } from './types.ts';

/** KSET-56. */
export const usualRotation: IntervalLimits = { d: 1096, w: 156, mo: 36, y: 3 };

export const plainName = /^[A-Za-z0-9_-]+$/;
export const neverPurged = (): string => t('Only Azure keys can be purged.');
export const noTagProblem = (): undefined => undefined;

type Algorithm = [name: string, display: string, cipher: string];

export const purpose = (name: string, title: string, algorithms: readonly Algorithm[]): KeyPurpose => ({
  purpose: name,
  purpose_displayname: title,
  algorithms: algorithms.map(([algorithm, display_name, cipher]) => ({ name: algorithm, display_name, cipher })),
});

/** Filters the algorithms of the catalog, and removes purposes without any. */
export const only = (purposes: readonly KeyPurpose[], keep: (algorithm: string, of: string) => boolean): readonly KeyPurpose[] =>
  purposes
    .map((one) => ({ ...one, algorithms: one.algorithms.filter(({ name }) => keep(name, one.purpose)) }))
    .filter(({ algorithms }) => algorithms.length > 0);
