/** Exports the page of this area as a component, so that a host can place it anywhere. */
export { default as LogBundleScreen } from '../LogBundleScreen.tsx';
