/** The pages of this area as components, for hosts that place them anywhere. In the console, each has its own path. */
export { default as ClusterScreen } from '../ClusterScreen.tsx';
export { default as MappingsScreen } from '../MappingsScreen.tsx';
