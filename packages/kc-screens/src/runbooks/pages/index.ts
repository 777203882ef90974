/** The pages of this area as components, for hosts that place them anywhere. In the console, each has its own path. */
export { default as RunbooksScreen } from '../RunbooksScreen.tsx';
export { default as RunScreen } from '../RunScreen.tsx';
