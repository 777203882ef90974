import { CheckCheck } from 'lucide-react';
import { kmipMigration } from 'kc-api/contract/kmip/migration';
import { migrationTexts } from 'kc-api/rules/kmip/migration';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { inMigration, load, receiverOf } from '../migration.ts';

/** KMIP-021, KMIP-065. */
export const completeMigrationDialog = defineConfirmDialog<typeof kmipMigration.complete, unknown, typeof load>({
  id: 'kmipMigration.complete',
  title: t('Complete the migration'),
  label: t('Complete migration'),
  verb: t('Complete migration'),
  tone: 'default',
  needs: 'none',
  icon: <CheckCheck aria-hidden />,
  allowed: inMigration,
  nameOf: () => t('KMIP server'),
  load,
  consequence: (_, { now }) => (
    <Impact
      dependents={[{ label: t('Tenant'), names: receiverOf(now) }]}
      final={t('Yes, immediately.')}
      undo={t('Not possible. A server with tenants does not become a legacy server again.')}
    >
      {t('The import is complete. All KMIP users and their objects become those of the tenant, and the server offers tenants from now on.')}
    </Impact>
  ),
  call: kmipMigration.complete,
  input: () => ({}),
  done: () => migrationTexts.completed,
});
