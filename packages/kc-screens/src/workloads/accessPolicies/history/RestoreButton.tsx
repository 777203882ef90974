import { Button } from 'kc-components/Button';
import { policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import { Offered, useOpenDialog } from '../../../shell/index.ts';
import { restorePolicyDialog } from '../restore/restorePolicy.dialog.tsx';

/** Opens the restore dialog for a version. `version`: null for the current one. */
export function RestoreButton({ version }: { version: number | null }) {
  const openDialog = useOpenDialog();
  return (
    <Offered dialog={restorePolicyDialog}>
      <Button
        icon={restorePolicyDialog.icon}
        disabledReason={version === null ? policyTexts.current : undefined}
        onClick={() => openDialog(restorePolicyDialog, String(version))}
      >
        {version === null ? restorePolicyDialog.label : t('Restore version {version}', { version })}
      </Button>
    </Offered>
  );
}
