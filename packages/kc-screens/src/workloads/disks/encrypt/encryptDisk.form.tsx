import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import type { Cipher } from 'kc-api/contract/workloads/cvmSets';
import type { disks } from 'kc-api/contract/workloads/disks';
import { diskTexts, rekeyAfterMax } from 'kc-api/rules/workloads/disks';
import { cipherDefault } from 'kc-api/rules/workloads/keyIds';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { CipherField } from '../../cipher/CipherField.tsx';
import { KeyExpiryFields, keyExpiryFields, keyExpiryOf, keyExpirySeconds, type KeyExpiry } from '../../expiry/index.ts';
import { diskTitle, type DiskRow } from '../diskRow.ts';

interface Values extends KeyExpiry {
  cipher: Cipher;
  /** Days; 0 means never. */
  rekey_after: number | null;
}

const serverNames = { date: 'key_expiry_date', action: 'onexpiry' };
const days = yup.number().nullable().required(diskTexts.days).integer(diskTexts.days).min(0, diskTexts.days).max(rekeyAfterMax, diskTexts.days);

export const form = defineForm<Values, typeof disks.operate, DiskRow>({
  schema: ({ ports }) => yup.object({ ...keyExpiryFields(ports.clock.now()), rekey_after: days }),
  initialValues: () => ({ cipher: cipherDefault, rekey_after: 0, ...keyExpiryOf(0, 'NO USE') }),
  Fields: ({ ports }) => (
    <FieldGrid>
      <CipherField name="cipher" />
      <NumberField name="rekey_after" label={t('Rekey after')} unit={t('days')} min={-Infinity} help={t('0 means never.')} />
      <KeyExpiryFields now={ports.clock.now()} serverNames={serverNames} />
    </FieldGrid>
  ),
  toBody: (values, { target }) => ({
    operation: 'encrypt',
    disks: [target.name],
    cipher: values.cipher,
    rekey_after: values.rekey_after ?? 0,
    key_expiry_date: keyExpirySeconds(values),
    onexpiry: values.onexpiry,
  }),
  confirm: (_, { target }) =>
    target.rootdrive === 'yes'
      ? { title: t('Encrypt {disk}', { disk: diskTitle(target) }), consequence: diskTexts.rootDrive, verb: t('Encrypt root drive') }
      : null,
  done: () => diskTexts.done,
});
