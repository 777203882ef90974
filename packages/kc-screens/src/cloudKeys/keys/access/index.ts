/**
 * Who may use a key: the sub-tabs of its details, and the same as parts of its edit dialog. A part sends what it holds
 * by itself; WatchEntries of the shell tells a dialog around it whether something was not sent.
 */
export { accessDialogs } from './access.dialogs.ts';
export { EkmAclsTab } from './ekmAcls/EkmAclsTab.tsx';
export { JustificationTab } from './justification/JustificationTab.tsx';
export { EkmAclsPart, JustificationPart, OperationsPart, RolesPart, TagsPart, type PartProps } from './parts.tsx';
export { RolesTab } from './roles/RolesTab.tsx';
export { SharingTab } from './sharing/SharingTab.tsx';
export { TagsTab } from './tags/TagsTab.tsx';
export { useTabCounts } from './useTabCounts.ts';
export { VersionsTab } from './versions/VersionsTab.tsx';
