/** The pages of this area as components, for a host that draws them where it likes; they stand on their own paths otherwise. */
export { default as RunbooksScreen } from '../RunbooksScreen.tsx';
export { default as RunScreen } from '../RunScreen.tsx';
