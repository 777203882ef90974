// @chunk kmipObjects
export { ObjectsTab as Panel } from 'kc-screens/kmip/objects';
