import { FileKey2, IdCard, KeyRound } from 'lucide-react';
import { FieldGrid } from 'kc-components/Form';
import * as yup from 'yup';
import type { ReactNode } from 'react';
import { cspAccounts, type AccountType, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { changedTogether, cspAccountRules, cspAccountTexts } from 'kc-api/rules/cloudKeys/cspAccounts';
import { defineFormDialog, type DialogDefinition } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { keySetOf } from '../account.ts';
import { CredentialInputs } from './CredentialInputs.tsx';
import { credentialsBody, credentialsShape, noCredentials, shownOf, type CredentialValues } from './credentials.ts';

interface Words {
  id: string;
  label: string;
  title: (account: CspAccount) => string;
  icon: ReactNode;
}

/** New credentials in the place of those in use: all that belong together are given anew. */
const credentialsDialog = (type: AccountType, { id, label, title, icon }: Words): DialogDefinition<CspAccount> => {
  const fields = changedTogether[type];
  return defineFormDialog<CredentialValues, typeof cspAccounts.change, CspAccount>({
    id,
    label,
    title,
    icon,
    action: 'Save credentials',
    quiet: true,
    allowed: cspAccountRules.changeCredentials(type),
    schema: yup.object(credentialsShape<CredentialValues>(() => fields)),
    initialValues: ({ target }) => ({ ...noCredentials, ...shownOf(fields, target) }),
    Fields: () => (
      <FieldGrid>
        <CredentialInputs fields={fields} required={fields} />
      </FieldGrid>
    ),
    call: cspAccounts.change,
    params: ({ guid }) => ({ guid }),
    toBody: (values) => credentialsBody(fields, values),
    confirm: (_, { target }) => ({
      title: `Replace the credentials of ${target.name}`,
      names: [target.name],
      consequence: (
        <Impact
          dependents={keySetOf(target)}
          final="Yes, immediately. The current credentials are deleted and cannot be shown again."
          undo="Enter the previous credentials again, if you still have them."
        >
          The new credentials are used to reach the cloud from now on.
        </Impact>
      ),
      verb: 'Replace credentials',
    }),
    done: () => cspAccountTexts.updated,
  });
};

/** CSP-06. */
export const editAwsKeyDialog = credentialsDialog('AWS', {
  id: 'cspAccounts.editAwsKey',
  label: 'Change AWS access key',
  title: ({ name }) => `Change the AWS access key of ${name}`,
  icon: <KeyRound aria-hidden />,
});

/** CSP-07. */
export const editAzureClientDialog = credentialsDialog('AZURE', {
  id: 'cspAccounts.editAzureClient',
  label: 'Change Azure client',
  title: ({ name }) => `Change the Azure client of ${name}`,
  icon: <IdCard aria-hidden />,
});

export const replaceKeyFileDialog = credentialsDialog('GCP', {
  id: 'cspAccounts.replaceKeyFile',
  label: 'Replace Google Cloud key file',
  title: ({ name }) => `Replace the Google Cloud key file of ${name}`,
  icon: <FileKey2 aria-hidden />,
});
