import { FileKey2, IdCard, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { cspAccounts, type AccountType, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cspAccountRules } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { t } from 'kc-intl/t';
import { defineFormDialog, type DialogDefinition } from '../../../shell/index.ts';

interface Words {
  id: string;
  label: string;
  title: (account: CspAccount) => string;
  icon: ReactNode;
}

/** The dialogs that replace the credentials of an account. Credentials that belong together are entered together. */
const credentialsDialog = (type: AccountType, words: Words): DialogDefinition<CspAccount> =>
  defineFormDialog<typeof cspAccounts.change, CspAccount>({
    ...words,
    action: t('Save credentials'),
    quiet: true,
    allowed: cspAccountRules.changeCredentials(type),
    call: cspAccounts.change,
    params: ({ guid }) => ({ guid }),
    form: async () => ({ form: (await import('./credentials.form.tsx')).formOf(type) }),
  });

/** CSP-06. */
export const editAwsKeyDialog = credentialsDialog('AWS', {
  id: 'cspAccounts.editAwsKey',
  label: t('Change AWS access key'),
  title: ({ name }) => t('Change the AWS access key of {name}', { name }),
  icon: <KeyRound aria-hidden />,
});

/** CSP-07. */
export const editAzureClientDialog = credentialsDialog('AZURE', {
  id: 'cspAccounts.editAzureClient',
  label: t('Change Azure client'),
  title: ({ name }) => t('Change the Azure client of {name}', { name }),
  icon: <IdCard aria-hidden />,
});

export const replaceKeyFileDialog = credentialsDialog('GCP', {
  id: 'cspAccounts.replaceKeyFile',
  label: t('Replace Google Cloud key file'),
  title: ({ name }) => t('Replace the Google Cloud key file of {name}', { name }),
  icon: <FileKey2 aria-hidden />,
});
