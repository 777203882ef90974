export { fixOf, withoutChange } from './fixOf.ts';
export { HealthProblems } from './HealthProblems.tsx';
