import type { ComponentType } from 'react';
import { lazyComponent } from 'kc-components/lazyComponent';
import { Skeleton } from 'kc-components/Skeleton';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';

type Tab = ComponentType<{ cloudKey: CloudKey }>;

/** The list of keys needs none of these tabs. They share one chunk, which loads when the first tab opens. */
const tab = (pick: (every: typeof import('./everyTab.ts')) => Tab) =>
  lazyComponent(async () => ({ default: pick(await import('./everyTab.ts')) }), <Skeleton lines={4} />).Component;

export const EkmAclsTab = tab((every) => every.EkmAclsTab);
export const JustificationTab = tab((every) => every.JustificationTab);
export const RolesTab = tab((every) => every.RolesTab);
export const SharingTab = tab((every) => every.SharingTab);
export const TagsTab = tab((every) => every.TagsTab);
export const VersionsTab = tab((every) => every.VersionsTab);
