/** The pages of this area as components, for a host that renders them in its own layout instead of at their own paths. */
export { default as KmipClientsScreen } from '../KmipClientsScreen.tsx';
export { default as KmipServerScreen } from '../KmipServerScreen.tsx';
