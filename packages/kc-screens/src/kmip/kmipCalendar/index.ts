export { kmipFixesOf } from './kmipFixes.ts';
