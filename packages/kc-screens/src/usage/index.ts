export { unusedColumn } from './unusedColumn.ts';
