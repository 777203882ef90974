/** Exports the pages of this area as components, so that a host can place them anywhere. */
export { default as SnmpPage } from '../SnmpPage.tsx';
export { default as GroupSnmpPage } from '../GroupSnmpPage.tsx';
