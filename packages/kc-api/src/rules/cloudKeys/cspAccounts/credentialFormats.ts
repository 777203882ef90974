import { t } from 'kc-intl/t';

export const credentialTexts = {
  accessKey: t('Enter an access key ID: AKIA, followed by 16 uppercase letters and digits.'),
  temporary: t('Access key IDs that begin with ASIA are temporary. Enter one that begins with AKIA.'),
  principal: t('This is the ID of a user, a group or a role. Enter an access key ID, which begins with AKIA.'),
  secretKey: t('Enter the secret access key: 40 letters, digits, slashes and plus signs.'),
  keyIdAsSecret: t('This is an access key ID. Enter the secret that belongs to it.'),
  guid: t('Enter an ID such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301.'),
  tenantName: t('This is the name of the tenant. Enter its ID, such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301.'),
  secretId: t('This is the ID of the client secret. Enter its value.'),
  clientSecret: t('A client secret has no spaces, line breaks or invisible characters.'),
  region: t('Enter a region such as us-east-1.'),
} as const;

const guid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const accessKey = /^AKIA[A-Z0-9]{16}$/;

const azureId = (id: string): string | undefined => (guid.test(id) ? undefined : credentialTexts.guid);

function awsKeyId(id: string): string | undefined {
  if (accessKey.test(id)) return undefined;
  if (/^ASIA[A-Z0-9]{16}$/.test(id)) return credentialTexts.temporary;
  // The prefixes of the IAM user guide, "IAM identifiers".
  return /^(?:ABIA|ACCA|AGPA|AIDA|AIPA|ANPA|ANVA|APKA|AROA|ASCA)[A-Z0-9]{16,17}$/.test(id) ? credentialTexts.principal : credentialTexts.accessKey;
}

/** Validators of the format of credentials. Each returns undefined if valid. Secrets are validated without trimming, because they are sent as entered. */
export const credentialFormats = {
  aws_access_key_id: awsKeyId,
  aws_secret_access_key: (secret: string) =>
    /^[A-Za-z0-9/+=]{40}$/.test(secret) ? undefined : accessKey.test(secret.trim()) ? credentialTexts.keyIdAsSecret : credentialTexts.secretKey,
  azure_tenant_id: (id: string) => (/^[\w-]+(?:\.[\w-]+)+$/.test(id) ? credentialTexts.tenantName : azureId(id)),
  azure_subscription_id: azureId,
  azure_client_id: azureId,
  azure_client_secret: (secret: string) =>
    guid.test(secret.trim()) ? credentialTexts.secretId : /^[!-~]+$/.test(secret) ? undefined : credentialTexts.clientSecret,
  azure_application_objectid: azureId,
} as const;

/** Validates only the format, 'us-gov-west-1', because the list of regions changes. */
export const regionProblem = (region: string): string | undefined => (/^[a-z]{2,}(?:-[a-z]+)+-\d{1,2}$/.test(region) ? undefined : credentialTexts.region);
