import { X } from 'lucide-react';
import { kmipMigration } from 'kc-api/contract/kmip/migration';
import { migrationTexts } from 'kc-api/rules/kmip/migration';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { inMigration, load, receiverOf } from '../migration.ts';

/** KMIP-020. */
export const cancelSetupDialog = defineConfirmDialog<typeof kmipMigration.cancel, unknown, typeof load>({
  id: 'kmipMigration.cancel',
  title: t('Cancel the multi-tenancy setup'),
  label: t('Cancel setup'),
  verb: t('Cancel setup'),
  keep: t('Keep setup'),
  needs: 'none',
  icon: <X aria-hidden />,
  allowed: inMigration,
  nameOf: () => t('KMIP server'),
  load,
  consequence: (_, { now }) => (
    <Impact
      dependents={[{ label: t('Tenant'), names: receiverOf(now) }]}
      final={t('Yes, immediately.')}
      undo={t('Not possible. The setup can be started again.')}
    >
      {t('The tenant is deleted. The KMIP server stays a legacy server. Its users and objects are kept.')}
    </Impact>
  ),
  call: kmipMigration.cancel,
  input: () => ({}),
  done: () => migrationTexts.cancelled,
});
