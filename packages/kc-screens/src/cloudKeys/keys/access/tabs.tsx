import type { ComponentType } from 'react';
import { lazyComponent } from 'kc-components/lazyComponent';
import { Skeleton } from 'kc-components/Skeleton';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';

type Tab = ComponentType<{ cloudKey: CloudKey }>;

/** A list of keys is looked at more often than who may use one of them: each tab comes when it is first opened. */
const tab = (load: () => Promise<Tab>) => lazyComponent(async () => ({ default: await load() }), <Skeleton lines={4} />).Component;

export const EkmAclsTab = tab(async () => (await import('./ekmAcls/EkmAclsTab.tsx')).EkmAclsTab);
export const JustificationTab = tab(async () => (await import('./justification/JustificationTab.tsx')).JustificationTab);
export const RolesTab = tab(async () => (await import('./roles/RolesTab.tsx')).RolesTab);
export const SharingTab = tab(async () => (await import('./sharing/SharingTab.tsx')).SharingTab);
export const TagsTab = tab(async () => (await import('./tags/TagsTab.tsx')).TagsTab);
export const VersionsTab = tab(async () => (await import('./versions/VersionsTab.tsx')).VersionsTab);
