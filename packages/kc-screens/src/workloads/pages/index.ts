/** The pages of this area as components, for a host that renders them in its own layout instead of at their own paths. */
export { default as WorkloadsScreen } from '../WorkloadsScreen.tsx';
export { default as CertificatesScreen } from '../CertificatesScreen.tsx';
