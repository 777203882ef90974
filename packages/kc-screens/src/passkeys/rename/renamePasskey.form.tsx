import * as yup from 'yup';
import { TextField } from 'kc-components/TextField';
import type { Passkey, passkeys } from 'kc-api/contract/passkeys/passkeys';
import { longestPasskeyName, passkeyTexts } from 'kc-api/rules/passkeys/passkeys';
import { t } from 'kc-intl/t';
import { defineForm } from '../../shell/index.ts';

interface Values {
  name: string;
}

export const form = defineForm<Values, typeof passkeys.rename, Passkey>({
  schema: yup.object({ name: yup.string().trim().required(passkeyTexts.noName).max(longestPasskeyName, passkeyTexts.longName) }),
  initialValues: ({ target }) => ({ name: target.name }),
  Fields: () => <TextField name="name" label={t('Name')} required />,
  toBody: ({ name }) => ({ name: name.trim() }),
  undo: () => ({}),
  done: (_, { name }) => t('Passkey renamed to {name}', { name: name.trim() }),
});
