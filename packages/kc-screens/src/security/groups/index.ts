import { lazyComponent } from 'kc-components/lazyComponent';

export { createGroupDialog } from './create/createGroup.dialog.tsx';
export { groupDialogs } from './groups.dialogs.ts';

/** Comes when its tab is opened: who looks for a user does not wait for it. */
export const GroupsScreen = lazyComponent(async () => ({ default: (await import('./GroupsScreen.tsx')).GroupsScreen })).Component;
