/** The pages of this area as components, for a host that draws them where it likes; a page stands on its own path otherwise. */
export { default as DecommissionScreen } from '../DecommissionScreen.tsx';
