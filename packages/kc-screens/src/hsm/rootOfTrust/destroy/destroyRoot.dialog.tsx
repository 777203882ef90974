import { Trash2 } from 'lucide-react';
import { rootOfTrust } from 'kc-api/contract/hsm/rootOfTrust';
import { hsmRules, hsmTexts } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { noticeOfRoot } from '../noticeOfRoot.ts';

/** HSM-118: requires a typed word. */
export const destroyRootDialog = defineConfirmDialog<typeof rootOfTrust.remove>({
  id: 'rootOfTrust.destroy',
  label: t('Destroy'),
  title: t('Destroy the Root of Trust?'),
  verb: t('Destroy Root of Trust'),
  needs: 'none',
  icon: <Trash2 aria-hidden />,
  allowed: hsmRules.change,
  nameOf: () => '',
  typed: () => 'destroy',
  consequence: () =>
    t('Its keys are permanently removed from the HSM, and the mode becomes Disabled. The system then starts without the HSM. This cannot be undone.'),
  call: rootOfTrust.remove,
  input: () => ({}),
  done: () => hsmTexts.rootDestroyed,
  after: (_, ports) => noticeOfRoot(ports),
});
