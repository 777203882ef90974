import { Pencil } from 'lucide-react';
import { ncipher, type SmartCard } from 'kc-api/contract/hsm/ncipher';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { defineFormDialog } from '../../../shell/index.ts';

export const editCardDialog = defineFormDialog<typeof ncipher.addSmartCards, SmartCard>({
  id: 'ncipher.editCard',
  title: ({ serial }) => `Edit card ${serial}`,
  label: 'Edit',
  action: 'Save card',
  icon: <Pencil aria-hidden />,
  allowed: hsmRules.change,
  call: ncipher.addSmartCards,
  params: () => ({}),
  form: () => import('./editCard.form.tsx'),
});
