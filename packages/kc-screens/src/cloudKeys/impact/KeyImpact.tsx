import type { ReactNode } from 'react';
import { dependentsMax, type CloudKey, type KeyDependents } from 'kc-api/contract/cloudKeys/cloudKey';
import { t } from 'kc-intl/t';
import { Impact } from '../../impact/index.ts';
import { keyDependentsOf } from './keyDependents.ts';

export interface KeyImpactProps {
  keys: readonly CloudKey[];
  /** What `keyImpactLoad` brought. */
  impact: { dependents: readonly KeyDependents[] };
  /** One sentence: what happens. */
  children: ReactNode;
  /** When it cannot be taken back any more. */
  final: ReactNode;
  /** How it is taken back until then. */
  undo: ReactNode;
}

/** What an act on keys would do to others. */
export const KeyImpact = ({ keys, impact, children, final, undo }: KeyImpactProps) => (
  <Impact dependents={keyDependentsOf(impact)} final={final} undo={undo}>
    {children}
    {keys.length > dependentsMax && <> {t('Only dependencies of the first {count} are shown.', { count: dependentsMax })}</>}
  </Impact>
);
