import { CircleX } from 'lucide-react';
import { upgrades } from 'kc-api/contract/upgrade/upgrade';
import { upgradeRules, upgradeTexts } from 'kc-api/rules/upgrade/upgrade';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';

/** UPGR-05, UPGR-27. */
export const cancelDialog = defineConfirmDialog<typeof upgrades.cancel>({
  id: 'upgrades.cancel',
  label: t('Cancel upgrade'),
  title: t('Cancel the upgrade'),
  verb: t('Cancel upgrade'),
  keep: t('Keep upgrade'),
  needs: 'none',
  icon: <CircleX aria-hidden />,
  allowed: (actor) => upgradeRules.open(actor),
  nameOf: () => '',
  consequence: () => (
    <>
      <p>{upgradeTexts.cancel}</p>
      <p>{t('The nodes keep their current version. To upgrade later, upload the file again.')}</p>
    </>
  ),
  call: upgrades.cancel,
  input: () => ({}),
  done: () => t('The upgrade was canceled.'),
});
