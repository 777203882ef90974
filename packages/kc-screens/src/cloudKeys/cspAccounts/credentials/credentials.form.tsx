import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import type { AccountType, CspAccount, cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { changedTogether, cspAccountTexts, filledIn } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { keySetOf } from '../account.ts';
import { CredentialInputs } from './CredentialInputs.tsx';
import { noCredentials, shownOf, type CredentialValues } from './credentials.ts';
import { credentialsShape } from './credentials.schema.ts';

export const formOf = (type: AccountType) => {
  const fields = changedTogether[type];
  return defineForm<CredentialValues, typeof cspAccounts.change, CspAccount>({
    schema: yup.object(credentialsShape<CredentialValues>(() => fields)),
    initialValues: ({ target }) => ({ ...noCredentials, ...shownOf(fields, target) }),
    Fields: () => (
      <FieldGrid>
        <CredentialInputs fields={fields} required={fields} />
      </FieldGrid>
    ),
    toBody: (values) => filledIn(fields, values),
    confirm: (_, { target }) => ({
      title: t('Replace the credentials of {name}', { name: target.name }),
      names: [target.name],
      consequence: (
        <Impact
          dependents={keySetOf(target)}
          final={t('Yes, immediately. The current credentials are deleted and cannot be shown again.')}
          undo={t('Enter the previous credentials again, if you still have them.')}
        >
          {t('The new credentials are used to reach the cloud from now on.')}
        </Impact>
      ),
      verb: t('Replace credentials'),
    }),
    undo: 'Former credentials cannot be read.',
    done: () => cspAccountTexts.updated,
  });
};
