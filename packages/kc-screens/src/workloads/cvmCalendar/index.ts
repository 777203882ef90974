export { cvmFixesOf } from './cvmFixes.ts';
