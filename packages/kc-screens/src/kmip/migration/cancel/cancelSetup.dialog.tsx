import { X } from 'lucide-react';
import { kmipMigration } from 'kc-api/contract/kmip/migration';
import { migrationTexts } from 'kc-api/rules/kmip/migration';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { inMigration, load, receiverOf } from '../migration.ts';

/** KMIP-020. */
export const cancelSetupDialog = defineConfirmDialog<typeof kmipMigration.cancel, unknown, typeof load>({
  id: 'kmipMigration.cancel',
  title: 'Cancel the multi-tenancy setup',
  label: 'Cancel setup',
  verb: 'Cancel setup',
  needs: 'none',
  icon: <X aria-hidden />,
  allowed: inMigration,
  nameOf: () => 'KMIP server',
  load,
  consequence: (_, { now }) => (
    <Impact dependents={[{ label: 'Tenant', names: receiverOf(now) }]} final="Yes, immediately." undo="Not possible. The setup can be started again.">
      The tenant is deleted. The KMIP server stays a legacy server. Its users and objects are kept.
    </Impact>
  ),
  call: kmipMigration.cancel,
  input: () => ({}),
  done: () => migrationTexts.cancelled,
});
