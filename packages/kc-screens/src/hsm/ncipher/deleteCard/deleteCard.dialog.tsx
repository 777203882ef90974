import { Trash2 } from 'lucide-react';
import { ncipher, type NCipherInfo, type SmartCard } from 'kc-api/contract/hsm/ncipher';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';

const load = { now: ncipher.info };

/** HSM-033. */
export const deleteCardDialog = defineConfirmDialog<typeof ncipher.addSmartCards, SmartCard, typeof load, NCipherInfo>({
  id: 'ncipher.deleteCard',
  label: t('Delete'),
  title: ([card]) => t('Delete smart card {serial}?', { serial: card?.serial ?? '' }),
  verb: t('Delete card'),
  icon: <Trash2 aria-hidden />,
  allowed: hsmRules.change,
  nameOf: ({ serial }) => serial,
  load,
  seen: (_, { now }) => now.settings.nci_info,
  consequence: () => t('The HSM no longer accepts this card. It can be added again.'),
  call: ncipher.addSmartCards,
  input: ({ serial }, _, seen) => ({ body: { card_allow: seen.card_allow, cardlist: seen.cardlist.filter((card) => card.serial !== serial) } }),
  done: ([card]) => t('Smart card {serial} deleted', { serial: card?.serial ?? '' }),
});
