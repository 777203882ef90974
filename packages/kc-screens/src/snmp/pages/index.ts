/** The pages of this area as components, for a host that draws them where it likes; a page stands on its own path otherwise. */
export { default as SnmpPage } from '../SnmpPage.tsx';
export { default as GroupSnmpPage } from '../GroupSnmpPage.tsx';
