import type { DialogDefinition } from '../../shell/index.ts';
import { createAdminKeyDialog } from '../../account/adminKey/index.ts';
import { createGroupDialog } from '../../security/groups/index.ts';

/** CLUS-014. */
export const overviewDialogs: readonly DialogDefinition<unknown>[] = [createGroupDialog, createAdminKeyDialog];
