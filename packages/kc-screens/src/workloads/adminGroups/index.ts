export { AdminGroupField } from './AdminGroupField.tsx';
export { initialGroup, ownGroups } from './adminGroups.ts';
