import type { ReactNode } from 'react';
import { dependentsMax, type CloudKey, type KeyDependents } from 'kc-api/contract/cloudKeys/cloudKey';
import { t } from 'kc-intl/t';
import { Impact } from '../../impact/index.ts';
import { keyDependentsOf } from './keyDependents.ts';

export interface KeyImpactProps {
  keys: readonly CloudKey[];
  /** The response of `keyImpactLoad`. */
  impact: { dependents: readonly KeyDependents[] };
  /** One sentence that describes the effect. */
  children: ReactNode;
  /** Says from when on it cannot be undone. */
  final: ReactNode;
  /** Says how to undo it until then. */
  undo: ReactNode;
}

/** Shows the effect of an action on whatever depends on the keys. */
export const KeyImpact = ({ keys, impact, children, final, undo }: KeyImpactProps) => (
  <Impact dependents={keyDependentsOf(impact)} final={final} undo={undo}>
    {children}
    {keys.length > dependentsMax && <> {t('Only dependencies of the first {count} are shown.', { count: dependentsMax })}</>}
  </Impact>
);
