/**
 * Who may use a key: the sub-tabs of its details, and the same as parts of its edit dialog. A part sends what it holds
 * by itself; WatchEntries of the shell tells a dialog around it whether something was not sent.
 */
export { accessDialogs } from './access.dialogs.ts';
export { EkmAclsPart, JustificationPart, OperationsPart, RolesPart, TagsPart, type PartProps } from './parts.tsx';
export { EkmAclsTab, JustificationTab, RolesTab, SharingTab, TagsTab, VersionsTab } from './tabs.tsx';
export { useTabCounts } from './useTabCounts.ts';
