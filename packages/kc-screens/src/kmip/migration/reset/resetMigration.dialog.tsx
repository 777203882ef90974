import { RotateCcw } from 'lucide-react';
import { kmipMigration } from 'kc-api/contract/kmip/migration';
import { migrationTexts } from 'kc-api/rules/kmip/migration';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { inMigration, load, receiverOf } from '../migration.ts';

/** KMIP-026. */
export const resetMigrationDialog = defineConfirmDialog<typeof kmipMigration.reset, unknown, typeof load>({
  id: 'kmipMigration.reset',
  title: t('Reset the migration'),
  label: t('Reset migration'),
  verb: t('Reset migration'),
  needs: 'none',
  icon: <RotateCcw aria-hidden />,
  allowed: inMigration,
  nameOf: () => t('KMIP server'),
  load,
  consequence: (_, { now }) => (
    <Impact dependents={[{ label: t('Tenant'), names: receiverOf(now) }]} final={t('Yes, immediately.')} undo={t('Migrate the objects again.')}>
      {t('The import is discarded, and the migration starts over from the verified account. The tenant, the users and the objects are kept.')}
    </Impact>
  ),
  call: kmipMigration.reset,
  input: () => ({}),
  done: () => migrationTexts.wasReset,
});
