export { createUserDialog } from './create/createUser.dialog.tsx';
export { userDialogs } from './users.dialogs.ts';
export { UsersTab } from './UsersTab.tsx';
