/** The pages of this area as components, for a host that draws them where it likes; a page stands on its own path otherwise. */
export { default as RequestsScreen } from '../RequestsScreen.tsx';
export { default as RuleScreen } from '../rule/RuleScreen.tsx';
