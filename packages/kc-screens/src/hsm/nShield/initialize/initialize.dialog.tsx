import { Power } from 'lucide-react';
import { ncipher } from 'kc-api/contract/hsm/ncipher';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { defineConfirmDialog } from '../../../shell/index.ts';

/** HSM-013. */
export const initializeDialog = defineConfirmDialog<typeof ncipher.initializeClients>({
  id: 'ncipher.initialize',
  label: 'Initialize clients',
  title: 'Initialize the nShield clients',
  verb: 'Initialize clients',
  tone: 'default',
  needs: 'none',
  icon: <Power aria-hidden />,
  allowed: hsmRules.change,
  nameOf: () => '',
  consequence: () => 'Each node of this system gets an nShield client. Servers can be added afterwards.',
  call: ncipher.initializeClients,
  input: () => ({}),
  done: () => 'nShield clients initialized',
});
