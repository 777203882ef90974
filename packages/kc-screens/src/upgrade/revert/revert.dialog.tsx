import { Undo2 } from 'lucide-react';
import { upgrades } from 'kc-api/contract/upgrade/upgrade';
import { upgradeRules, upgradeTexts } from 'kc-api/rules/upgrade/upgrade';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../shell/index.ts';
import { finishDialog } from '../finish/finish.dialog.tsx';

const load = { info: upgrades.read };

/** UPGR-04, UPGR-28. */
export const revertDialog = defineConfirmDialog<typeof upgrades.revert, unknown, typeof load>({
  id: 'upgrades.revert',
  label: t('Revert'),
  title: t('Revert the system'),
  verb: t('Revert system'),
  needs: 'none',
  icon: <Undo2 aria-hidden />,
  allowed: (actor) => upgradeRules.open(actor),
  nameOf: () => '',
  load,
  consequence: (_, { info }) => (
    <>
      <p>{upgradeTexts.revert}</p>
      <p>
        {t(
          'Nothing changes until you select “{button}”. Then version {version} runs again, and the upgrade’s data changes are undone. Changes that people have made since the upgrade are kept.',
          { button: finishDialog.label, version: info.former_version },
        )}
      </p>
    </>
  ),
  call: upgrades.revert,
  input: () => ({}),
  done: () => upgradeTexts.revertPending,
});
