export { TokenReport } from './TokenReport.tsx';
