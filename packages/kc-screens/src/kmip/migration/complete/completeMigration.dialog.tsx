import { CheckCheck } from 'lucide-react';
import { kmipMigration } from 'kc-api/contract/kmip/migration';
import { migrationTexts } from 'kc-api/rules/kmip/migration';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { inMigration, load, receiverOf } from '../migration.ts';

/** KMIP-021, KMIP-065. */
export const completeMigrationDialog = defineConfirmDialog<typeof kmipMigration.complete, unknown, typeof load>({
  id: 'kmipMigration.complete',
  title: 'Complete the migration',
  label: 'Complete migration',
  verb: 'Complete migration',
  tone: 'default',
  needs: 'none',
  icon: <CheckCheck aria-hidden />,
  allowed: inMigration,
  nameOf: () => 'KMIP server',
  load,
  consequence: (_, { now }) => (
    <Impact
      dependents={[{ label: 'Tenant', names: receiverOf(now) }]}
      final="Yes, immediately."
      undo="Not possible. A server with tenants does not become a legacy server again."
    >
      The import is complete. All KMIP users and their objects become those of the tenant, and the server offers tenants from now on.
    </Impact>
  ),
  call: kmipMigration.complete,
  input: () => ({}),
  done: () => migrationTexts.completed,
});
