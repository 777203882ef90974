import { ArrowRight } from 'lucide-react';
import { kmipMigration } from 'kc-api/contract/kmip/migration';
import { migrationTexts } from 'kc-api/rules/kmip/migration';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { inMigration, load, receiverOf } from '../migration.ts';

/** KMIP-024, KMIP-062. */
export const migrateObjectsDialog = defineConfirmDialog<typeof kmipMigration.migrate, unknown, typeof load>({
  id: 'kmipMigration.migrate',
  title: t('Migrate the KMIP objects'),
  label: t('Migrate objects'),
  verb: t('Migrate objects'),
  tone: 'default',
  needs: 'none',
  icon: <ArrowRight aria-hidden />,
  allowed: inMigration,
  nameOf: () => t('KMIP server'),
  load,
  consequence: (_, { now }) => (
    <Impact
      dependents={[{ label: t('Tenant'), names: receiverOf(now) }]}
      final={t('After you complete the migration.')}
      undo={t('Possible until then: reset the migration.')}
    >
      {t('The account of the tenant administrator is verified. All KMIP objects and users are exported and imported into the tenant. Clients stay connected.')}
    </Impact>
  ),
  call: kmipMigration.migrate,
  input: () => ({}),
  done: () => migrationTexts.started,
});
