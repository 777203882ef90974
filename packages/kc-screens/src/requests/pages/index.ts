/** The pages of this area as components, for hosts that place them anywhere. In the console, each has its own path. */
export { default as RequestsScreen } from '../RequestsScreen.tsx';
export { default as RuleScreen } from '../rule/RuleScreen.tsx';
