import { Power } from 'lucide-react';
import { ncipher } from 'kc-api/contract/hsm/ncipher';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';

/** HSM-013. */
export const initializeDialog = defineConfirmDialog<typeof ncipher.initializeClients>({
  id: 'ncipher.initialize',
  label: t('Initialize clients'),
  title: t('Initialize the nShield clients'),
  verb: t('Initialize clients'),
  tone: 'default',
  needs: 'none',
  icon: <Power aria-hidden />,
  allowed: hsmRules.change,
  nameOf: () => '',
  consequence: () => t('Each node of this system gets an nShield client. Servers can be added afterwards.'),
  call: ncipher.initializeClients,
  input: () => ({}),
  done: () => t('nShield clients initialized'),
});
