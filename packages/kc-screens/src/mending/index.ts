export { fixOf } from './fixOf.ts';
export { HealthProblems } from './HealthProblems.tsx';
