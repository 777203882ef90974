/** The pages of this area as components, for a host that draws them where it likes; a page stands on its own path otherwise. */
export { default as ClusterScreen } from '../ClusterScreen.tsx';
export { default as MappingsScreen } from '../MappingsScreen.tsx';
