export { createGroupDialog } from './create/createGroup.dialog.tsx';
export { groupDialogs } from './groups.dialogs.ts';
export { GroupsScreen } from './GroupsScreen.tsx';
