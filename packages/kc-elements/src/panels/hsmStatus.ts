// @chunk hsmStatus
export { HsmStatusPanel as Panel } from 'kc-screens/hsm/status';
