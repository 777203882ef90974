import { useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { kmipMigration, type MigrationStatus } from 'kc-api/contract/kmip/migration';
import { migrationTexts } from 'kc-api/rules/kmip/migration';
import { t } from 'kc-intl/t';
import { sayDone, useAction, usePorts } from '../../shell/index.ts';

/** KMIP-023, KMIP-067: shows why the migration failed. Closing it in any way cancels the setup. */
export function MigrationFailed({ status: { error, tenant_name = '' } }: { status: MigrationStatus }) {
  const ports = usePorts();
  const action = useAction();
  const [problem, setProblem] = useState('');
  const act = async (call: typeof kmipMigration.cancel | typeof kmipMigration.reset, done: string) => {
    setProblem('');
    const outcome = await action.run(call, {});
    if (outcome?.ok) sayDone(ports, done, tenant_name);
    else setProblem(outcome?.text ?? '');
  };
  return (
    <ConfirmDialog
      open
      title={migrationTexts.failed}
      consequence={t(
        'The KMIP server stays a legacy server. Its users and objects are kept. Reset the migration to try again with the same tenant, or cancel the setup: the tenant is deleted then.',
      )}
      extra={<Banner kind="error">{error}</Banner>}
      verb={t('Reset migration')}
      cancelLabel={t('Cancel setup')}
      pending={action.busy}
      error={problem}
      onConfirm={() => void act(kmipMigration.reset, migrationTexts.wasReset)}
      onCancel={() => void act(kmipMigration.cancel, migrationTexts.cancelled)}
    />
  );
}
