import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { luna } from 'kc-api/contract/hsm/luna';
import { hsmTexts } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { LabelField } from '../../token/LabelField.tsx';

interface Values {
  label: string;
  password: string | undefined;
}

const load = { reported: luna.tokens };

export const form = defineForm<Values, typeof luna.logIn, unknown, typeof load>({
  load,
  schema: ({ data }) =>
    yup.object({
      label: yup
        .string()
        .required(hsmTexts.label)
        .test('locked', hsmTexts.locked, (label) => data.reported.tokens.find((one) => one.label === label)?.locked !== 'yes'),
      password: yup.string().required(hsmTexts.password),
    }),
  initialValues: () => ({ label: '', password: undefined }),
  Fields: ({ data }) => (
    <FieldGrid>
      <LabelField tokens={data.reported.tokens} />
      <SecretField name="password" label={t('Partition password')} required wide />
    </FieldGrid>
  ),
  toBody: ({ label, password = '' }) => ({ label, password }),
  done: (_, { label }) => t('Logged in to partition {label}', { label }),
});
