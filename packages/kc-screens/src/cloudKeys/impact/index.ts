export { Impact, type Dependent, type ImpactProps } from './Impact.tsx';
export { keyDependentsOf, keyImpactLoad } from './keyImpact.ts';
