import { Undo2 } from 'lucide-react';
import { upgrades } from 'kc-api/contract/upgrade/upgrade';
import { upgradeRules, upgradeTexts } from 'kc-api/rules/upgrade/upgrade';
import { defineConfirmDialog } from '../../shell/index.ts';
import { finishDialog } from '../finish/finish.dialog.tsx';

const load = { info: upgrades.read };

/** UPGR-04, UPGR-28. */
export const revertDialog = defineConfirmDialog<typeof upgrades.revert, unknown, typeof load>({
  id: 'upgrades.revert',
  label: 'Revert',
  title: 'Revert the system',
  verb: 'Revert system',
  needs: 'none',
  icon: <Undo2 aria-hidden />,
  allowed: (actor) => upgradeRules.open(actor),
  nameOf: () => '',
  load,
  consequence: (_, { info }) => (
    <>
      <p>{upgradeTexts.revert}</p>
      <p>
        Nothing changes until you select “{finishDialog.label}”. Then version {info.former_version ?? ''} runs again, and the upgrade’s data changes are undone.
        Changes that people have made since the upgrade are kept.
      </p>
    </>
  ),
  call: upgrades.revert,
  input: () => ({}),
  done: () => upgradeTexts.revertPending,
});
