/** The tabs about access to a key, in one chunk. */
export { EkmAclsTab } from './ekmAcls/EkmAclsTab.tsx';
export { JustificationTab } from './justification/JustificationTab.tsx';
export { RolesTab } from './roles/RolesTab.tsx';
export { SharingTab } from './sharing/SharingTab.tsx';
export { TagsTab } from './tags/TagsTab.tsx';
export { VersionsTab } from './versions/VersionsTab.tsx';
