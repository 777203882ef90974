/**
 * Access to a key: the sub-tabs of its details, and the same forms as parts of its edit dialog. Each part saves its own entries. A dialog around it detects
 * unsaved entries with WatchEntries of the shell.
 */
export { accessDialogs } from './access.dialogs.ts';
export { EkmAclsPart, JustificationPart, OperationsPart, RolesPart, TagsPart, type PartProps } from './parts.tsx';
export { EkmAclsTab, JustificationTab, RolesTab, SharingTab, TagsTab, VersionsTab } from './tabs.tsx';
export { useTabCounts } from './useTabCounts.ts';
