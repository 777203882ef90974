export { keyImpactLoad } from './keyDependents.ts';
export { KeyImpact, type KeyImpactProps } from './KeyImpact.tsx';
