import * as yup from 'yup';
import { ncipher, type NCipherInfo, type SmartCard } from 'kc-api/contract/hsm/ncipher';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { cardShape } from '../card.schema.ts';
import { CardFields } from '../CardFields.tsx';

interface Values {
  serial: string;
  description: string;
  enabled: boolean;
}

const load = { now: ncipher.info };

/** HSM-033. */
export const form = defineForm<Values, typeof ncipher.addSmartCards, SmartCard, typeof load, NCipherInfo>({
  load,
  seen: ({ data }) => data.now.settings.nci_info,
  schema: yup.object(cardShape),
  initialValues: ({ target, seen }) => {
    const { serial, description, state } = seen.cardlist.find((card) => card.serial === target.serial) ?? target;
    return { serial, description, enabled: state === 'ENABLED' };
  },
  Fields: () => <CardFields known />,
  toBody: ({ description, enabled }, { seen, target }) => ({
    card_allow: seen.card_allow,
    cardlist: seen.cardlist.map((card) =>
      card.serial === target.serial ? { ...card, description: description.trim(), state: enabled ? 'ENABLED' : 'DISABLED' } : card,
    ),
  }),
  undo: 'HSM settings are not restored from a message.',
  done: (_, { serial }) => t('Smart card {serial} changed', { serial }),
});
