import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { PasswordField } from 'kc-components/PasswordField';
import type { kmipUsers, KmipUser } from 'kc-api/contract/kmip/users';
import { kmipKeyStoreName, kmipUserTexts, passphraseLeast, passphraseProblem } from 'kc-api/rules/kmip/users';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';

interface Values {
  passphrase: string;
  repeated: string;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

export const form = defineForm<Values, typeof kmipUsers.keyStore, KmipUser>({
  schema: yup.object({
    passphrase: yup.string().test('passphrase', (value = '', { createError }) => {
      const message = passphraseProblem(value);
      return message === undefined || createError({ message });
    }),
    repeated: yup.string().test('same', kmipUserTexts.passphraseMismatch, (value = '', { parent }) => value === ((parent as Values).passphrase ?? '')),
  }),
  initialValues: () => ({ passphrase: '', repeated: '' }),
  Fields: () => (
    <FieldGrid>
      <PasswordField
        name="passphrase"
        label={t('Passphrase')}
        help={t('At least {count} characters. It is not stored. To install the file, you need it.', { count: passphraseLeast })}
        required
        wide
      />
      <PasswordField name="repeated" repeats="passphrase" label={t('Confirm passphrase')} required wide />
    </FieldGrid>
  ),
  // Do not trim: leading and trailing blanks belong to the passphrase.
  toBody: ({ passphrase }) => ({ passphrase }),
  done: (answer) =>
    answer ? t('PKCS#12 file created. It opens with your passphrase only.') : t('The PKCS#12 file was created, but the response was lost. Create it again.'),
  after: (answer, { target, ports }) => {
    if (answer) ports.save({ blob: new Blob([bytesOf(answer.pkcs12)], { type: 'application/x-pkcs12' }), filename: kmipKeyStoreName(target.username) });
  },
});
