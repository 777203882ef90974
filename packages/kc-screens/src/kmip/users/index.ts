export { createUserDialog } from './create/createUser.dialog.tsx';
export { removeAllUsersDialog } from './removeAll/removeAllUsers.dialog.tsx';
export { userDialogs } from './users.dialogs.ts';
export { UsersTab } from './UsersTab.tsx';
