import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import type { KeyTab } from 'kc-api/rules/cloudKeys/providers/types';
import type { DialogDefinition, DialogPlace } from '../../../shell/index.ts';
import type { AclRow } from './ekmAcls/acls.ts';
import { addAclDialog } from './ekmAcls/addAcl.dialog.tsx';
import { editAclDialog } from './ekmAcls/editAcl.dialog.tsx';
import { removeAclsDialog } from './ekmAcls/removeAcls.dialog.tsx';
import { addRoleDialog } from './roles/addRole.dialog.tsx';
import { editRoleDialog } from './roles/editRole.dialog.tsx';
import { removeRoleDialog } from './roles/removeRole.dialog.tsx';
import type { KeyWithRoles, RoleRow } from './roles/roles.ts';
import { editSharingDialog } from './sharing/editSharing.dialog.tsx';
import { shareDialog } from './sharing/share.dialog.tsx';
import type { SharedKey, ShareRow } from './sharing/sharing.ts';
import { unshareDialog } from './sharing/unshare.dialog.tsx';
import { addTagsDialog } from './tags/addTags.dialog.tsx';
import { removeTagsDialog } from './tags/removeTags.dialog.tsx';
import type { TagRow } from './tags/tags.columns.tsx';
import { setPrimaryDialog } from './versions/setPrimary.dialog.tsx';
import type { VersionRow } from './versions/versions.columns.tsx';

// For each list: the dialogs about an entry, and the dialogs about the key.
export const aclDialogs: readonly DialogDefinition<AclRow>[] = [editAclDialog, removeAclsDialog];
export const aclListDialogs: readonly DialogDefinition<CloudKey>[] = [addAclDialog];
export const roleDialogs: readonly DialogDefinition<RoleRow>[] = [editRoleDialog, removeRoleDialog];
export const roleListDialogs: readonly DialogDefinition<KeyWithRoles>[] = [addRoleDialog];
export const shareDialogs: readonly DialogDefinition<ShareRow>[] = [unshareDialog];
export const shareListDialogs: readonly DialogDefinition<SharedKey>[] = [shareDialog, editSharingDialog];
export const tagDialogs: readonly DialogDefinition<TagRow>[] = [removeTagsDialog];
export const tagListDialogs: readonly DialogDefinition<CloudKey>[] = [addTagsDialog];
export const versionDialogs: readonly DialogDefinition<VersionRow>[] = [setPrimaryDialog];

/** The dialogs by sub-tab. */
export const accessDialogs: Readonly<Partial<Record<KeyTab, DialogPlace['dialogs']>>> = {
  sharing: [...shareDialogs, ...shareListDialogs],
  permissions: [...roleDialogs, ...roleListDialogs],
  tags: [...tagDialogs, ...tagListDialogs],
  versions: versionDialogs,
  ekmAcls: [...aclDialogs, ...aclListDialogs],
};
