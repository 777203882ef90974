export { apiPath, needText } from './apiFacts.ts';
export { CodeText } from './CodeText.tsx';
export { schemaRows } from './schemaRows.ts';
export { SchemaTable } from './SchemaTable.tsx';
export { useOpenapi } from './useOpenapi.ts';
