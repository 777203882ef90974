import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { FieldGrid, FieldLine } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { TextField } from 'kc-components/TextField';
import type { ncipher } from 'kc-api/contract/hsm/ncipher';
import { ncipherTexts } from 'kc-api/rules/hsm/ncipher';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';

interface Values {
  label: string;
  password: string | undefined;
}

export const form = defineForm<Values, typeof ncipher.createSoftcard>({
  schema: yup.object({
    label: yup.string().trim().required(ncipherTexts.label),
    password: yup.string().required(ncipherTexts.softcardPassword).min(8, ncipherTexts.softcardPassword),
  }),
  initialValues: () => ({ label: '', password: undefined }),
  Fields: () => (
    <FieldGrid>
      <TextField name="label" label={t('Label')} required wide />
      <SecretField name="password" label={t('Softcard password')} required wide help={t('At least 8 characters. It is never shown again.')} />
      <FieldLine>
        <Banner kind="info">{t('This completes the setup: the HSM is in use afterwards.')}</Banner>
      </FieldLine>
    </FieldGrid>
  ),
  toBody: ({ label, password = '' }) => ({ label: label.trim(), password, state: 'ENABLED' }),
  done: (_, { label }) => t('Softcard {label} created', { label: label.trim() }),
});
