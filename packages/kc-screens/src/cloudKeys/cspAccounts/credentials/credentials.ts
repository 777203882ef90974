import type { CredentialField, Credentials } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { t } from 'kc-intl/t';

export const credentialLabels: Readonly<Record<CredentialField, string>> = {
  aws_access_key_id: t('Access key ID'),
  aws_secret_access_key: t('Secret access key'),
  azure_tenant_id: t('Tenant ID'),
  azure_subscription_id: t('Subscription ID'),
  azure_client_id: t('Client ID'),
  azure_client_secret: t('Client secret'),
  azure_application_objectid: t('Application object ID'),
  gcp_access_credentials: t('Service account key file'),
};

/** The form values of all credentials, also of those that are not displayed. Secrets are undefined until they are entered. */
export type CredentialValues = { [Field in CredentialField]: string | undefined };

export const noCredentials: CredentialValues = {
  aws_access_key_id: '',
  aws_secret_access_key: undefined,
  azure_tenant_id: '',
  azure_subscription_id: '',
  azure_client_id: '',
  azure_client_secret: undefined,
  azure_application_objectid: '',
  gcp_access_credentials: '',
};

/** The credentials that the appliance returns: the ids. */
export const shownOf = (fields: readonly CredentialField[], account: Credentials): Credentials =>
  Object.fromEntries(fields.flatMap((field) => (account[field] === undefined ? [] : [[field, account[field]]])));
