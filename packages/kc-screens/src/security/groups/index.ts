import { lazyComponent } from 'kc-components/lazyComponent';

export { createGroupDialog } from './create/createGroup.dialog.tsx';
export { groupDialogs } from './groups.dialogs.ts';

/** Loaded when its tab opens, so that the Users tab does not wait for this code. */
export const GroupsScreen = lazyComponent(async () => ({ default: (await import('./GroupsScreen.tsx')).GroupsScreen })).Component;
