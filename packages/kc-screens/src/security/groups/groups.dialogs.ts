import type { Group } from 'kc-api/contract/security/groups';
import type { DialogDefinition } from '../../shell/index.ts';
import { createGroupDialog } from './create/createGroup.dialog.tsx';
import { deleteGroupDialog } from './delete/deleteGroup.dialog.tsx';
import { editGroupDialog } from './edit/editGroup.dialog.tsx';

export const groupDialogs: readonly DialogDefinition<Group>[] = [createGroupDialog, editGroupDialog, deleteGroupDialog];
