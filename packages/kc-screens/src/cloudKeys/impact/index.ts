export { Impact, namesText, type Dependent, type ImpactProps } from './Impact.tsx';
export { keyImpactLoad } from './keyDependents.ts';
export { KeyImpact, type KeyImpactProps } from './KeyImpact.tsx';
