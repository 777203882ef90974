export { migrationDialogs } from './migration.dialogs.ts';
export { MigrationPanel } from './MigrationPanel.tsx';
