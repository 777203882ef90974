import { CircleX } from 'lucide-react';
import { upgrades } from 'kc-api/contract/upgrade/upgrade';
import { upgradeRules, upgradeTexts } from 'kc-api/rules/upgrade/upgrade';
import { defineConfirmDialog } from '../../shell/index.ts';

/** UPGR-05, UPGR-27. */
export const cancelDialog = defineConfirmDialog<typeof upgrades.cancel>({
  id: 'upgrades.cancel',
  label: 'Cancel upgrade',
  title: 'Cancel the upgrade',
  verb: 'Cancel upgrade',
  needs: 'none',
  icon: <CircleX aria-hidden />,
  allowed: (actor) => upgradeRules.open(actor),
  nameOf: () => '',
  consequence: () => (
    <>
      <p>{upgradeTexts.cancel}</p>
      <p>The nodes keep their current version. To upgrade later, upload the file again.</p>
    </>
  ),
  call: upgrades.cancel,
  input: () => ({}),
  done: () => 'The upgrade was canceled.',
});
