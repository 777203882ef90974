import * as yup from 'yup';
import { ncipher, type NCipherInfo } from 'kc-api/contract/hsm/ncipher';
import { ncipherTexts } from 'kc-api/rules/hsm/ncipher';
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

/** HSM-012, HSM-057. */
export const form = defineForm<Values, typeof ncipher.addSmartCards, unknown, typeof load, NCipherInfo>({
  load,
  seen: ({ data }) => data.now.settings.nci_info,
  schema: ({ seen }) =>
    yup.object({
      ...cardShape,
      serial: cardShape.serial
        .required(ncipherTexts.serial)
        .test('once', ncipherTexts.duplicateCard, (serial) => !seen.cardlist.some((card) => card.serial === serial)),
    }),
  initialValues: () => ({ serial: '', description: '', enabled: true }),
  Fields: () => <CardFields />,
  toBody: ({ serial, description, enabled }, { seen }) => ({
    card_allow: seen.card_allow,
    cardlist: [...seen.cardlist, { serial: serial.trim(), description: description.trim(), state: enabled ? 'ENABLED' : 'DISABLED' }],
  }),
  undo: 'HSM settings are not restored from a message.',
  done: (_, { serial }) => t('Smart card {serial} added', { serial: serial.trim() }),
});
