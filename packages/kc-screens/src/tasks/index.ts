export { timeColumn } from './timeColumn.ts';
