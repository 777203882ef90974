// @chunk kmipUsers
export { UsersTab as Panel, createUserDialog as createDialog } from 'kc-screens/kmip/users';
