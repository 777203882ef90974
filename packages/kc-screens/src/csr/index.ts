export { CsrFields } from './CsrFields.tsx';
export { CsrResult } from './CsrResult.tsx';
export { csrBody, csrSchema, newCsr, type CsrValues } from './csr.schema.ts';
