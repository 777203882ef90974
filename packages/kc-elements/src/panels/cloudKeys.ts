// @chunk cloudKeys
export { KeysScreen as Panel, createKeyDialog as createDialog } from 'kc-screens/cloudKeys/keys';
