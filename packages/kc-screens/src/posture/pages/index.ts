/** The page of this area as a component, for a host that draws it where it likes; it stands on its own path otherwise. */
export { default as PostureScreen } from '../PostureScreen.tsx';
