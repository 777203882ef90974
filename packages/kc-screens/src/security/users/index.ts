export { createUserDialog } from './create/createUser.dialog.tsx';
export { userDialogs } from './users.dialogs.ts';
export { UsersScreen } from './UsersScreen.tsx';
