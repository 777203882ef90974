export { generateCsrDialog } from './generateCsr.dialog.tsx';
