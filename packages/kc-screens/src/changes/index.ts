export { ChangesTable } from './ChangesTable.tsx';
export { changeText } from './changeText.ts';
