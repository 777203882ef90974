// @chunk users
export { UsersScreen as Panel, createUserDialog as createDialog } from 'kc-screens/security/users';
