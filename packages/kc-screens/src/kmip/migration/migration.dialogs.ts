import type { DialogDefinition } from '../../shell/index.ts';
import { cancelSetupDialog } from './cancel/cancelSetup.dialog.tsx';
import { completeMigrationDialog } from './complete/completeMigration.dialog.tsx';
import { migrateObjectsDialog } from './migrate/migrateObjects.dialog.tsx';
import { resetMigrationDialog } from './reset/resetMigration.dialog.tsx';
import { setUpTenancyDialog } from './setUp/setUpTenancy.dialog.tsx';
import { verifyAccountDialog } from './verify/verifyAccount.dialog.tsx';

export const migrationDialogs: readonly DialogDefinition<never>[] = [
  setUpTenancyDialog,
  verifyAccountDialog,
  migrateObjectsDialog,
  completeMigrationDialog,
  resetMigrationDialog,
  cancelSetupDialog,
];
