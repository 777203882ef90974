import { t } from 'kc-intl/t';
import { accountType, type AccountType, type CspAccount } from '../../contract/cloudKeys/cspAccounts.ts';
import { needs, type Actor } from '../privileges.ts';
import { credentialFormats, regionProblem } from './credentialFormats.ts';
import { readKeyFile } from './keyFile.ts';
import { awsRegions } from './providers/aws.ts';
import { daysProblem } from './rotation.ts';
import { seconds } from '../units.ts';
import { all, allow, deny, denyForever, type Verdict } from '../verdict.ts';
import { typeNames } from './wireWords.ts';

export const cspAccountTexts = {
  created: t('CSP Account created successfully'),
  updated: t('CSP Account details updated successfully'),
  deleted: t('CSP Account deleted successfully'),
  tested: t('CSP Account connection tested successfully'),
  testFailed: t('CSP Account connection test failed.'),
  rotated: t('CSP Access Key rotated Successfully'),
  attached: t('A CSP Account attached to a Key Set cannot be deleted.'),
  keyFile: t("Invalid ServiceAccount' Key file."),
  name: t('Enter a name.'),
  exists: t('A CSP account with this name already exists.'),
  group: t('Select one of your groups.'),
  required: t('This field is required.'),
  objectId: t('The application object ID is needed to rotate the client secret.'),
} as const;

/** One message about all of those that were to be deleted. */
export const deletedText = (done: number, asked: number): string =>
  asked === 1
    ? cspAccountTexts.deleted
    : done === asked
      ? t('{count, plural, one {# CSP account deleted successfully} other {# CSP accounts deleted successfully}}', { count: done })
      : t('{asked, plural, one {{done} of # CSP account deleted successfully} other {{done} of # CSP accounts deleted successfully}}', { done, asked });

/** A test that failed, and why, on a line of its own. */
export const testFailedText = (error: string): string => [cspAccountTexts.testFailed, error].filter((line) => line !== '').join('\n');

export type { AccountType };
export const accountTypes: readonly AccountType[] = accountType.options;

/** The default region of a new account. */
export const initialRegion = 'us-east-1';
/** What is offered as the default region where the account's own regions cannot be read (CSP-27); nothing for a type that has no default region. */
export const accountRegions: Readonly<Record<AccountType, readonly string[]>> = { AWS: awsRegions, AZURE: [], GCP: [] };
export const hasRegion = (type: AccountType): boolean => accountRegions[type].length > 0;

export type CredentialField =
  | 'aws_access_key_id'
  | 'aws_secret_access_key'
  | 'azure_tenant_id'
  | 'azure_subscription_id'
  | 'azure_client_id'
  | 'azure_client_secret'
  | 'azure_application_objectid'
  | 'gcp_access_credentials';

/** CSP-21: the credential fields of each type; those that must be filled in stand under `required` (CSP-34 to CSP-36). */
export const credentialFields: Readonly<Record<AccountType, { fields: readonly CredentialField[]; required: readonly CredentialField[] }>> = {
  AWS: { fields: ['aws_access_key_id', 'aws_secret_access_key'], required: ['aws_access_key_id', 'aws_secret_access_key'] },
  AZURE: {
    fields: ['azure_tenant_id', 'azure_subscription_id', 'azure_client_id', 'azure_client_secret', 'azure_application_objectid'],
    required: ['azure_tenant_id', 'azure_subscription_id', 'azure_client_id', 'azure_client_secret'],
  },
  GCP: { fields: ['gcp_access_credentials'], required: ['gcp_access_credentials'] },
};

/** CSP-06, CSP-07: what is changed together, all of it given anew. */
export const changedTogether: Readonly<Record<AccountType, readonly CredentialField[]>> = {
  AWS: ['aws_access_key_id', 'aws_secret_access_key'],
  AZURE: ['azure_client_id', 'azure_application_objectid', 'azure_client_secret'],
  GCP: ['gcp_access_credentials'],
};

export const secretFields: readonly CredentialField[] = ['aws_secret_access_key', 'azure_client_secret', 'gcp_access_credentials'];

/** CSP-37: the service account that a key file is of; undefined for a file that is none. */
export const keyFileEmail = (json: string): string | undefined => readKeyFile(json).email;

/** What is wrong with a key file: the sentence of CSP-37, and what is known besides; undefined where nothing is. */
export function keyFileProblem(json: string): string | undefined {
  const { email, problem } = readKeyFile(json);
  return email === undefined ? [cspAccountTexts.keyFile, problem].filter(Boolean).join(' ') : undefined;
}

export type Credentials = { readonly [Field in CredentialField]?: string | undefined };

/** Whose keys may be kept here, outside of the cloud: there are service accounts and justifications then. */
export const hasEkm = (type: AccountType): boolean => type === 'GCP';

/** What is wrong with one credential: it is missing, or has another form than its provider gives it. */
export function credentialProblem(field: CredentialField, value: string | undefined, required: boolean): string | undefined {
  if (!value?.trim()) return required ? cspAccountTexts.required : undefined;
  if (field === 'gcp_access_credentials') return keyFileProblem(value);
  return credentialFormats[field](secretFields.includes(field) ? value : value.trim());
}

type Access = Credentials & { default_region?: string | undefined };

/** What is wrong with credentials and region, by field. Those that are left out are wrong only where they are required. */
export function accessProblems(type: AccountType, sent: Access, required: readonly CredentialField[]): Record<string, string> {
  const region = sent.default_region && hasRegion(type) ? regionProblem(sent.default_region) : undefined;
  return {
    ...(region === undefined ? {} : { default_region: region }),
    ...Object.fromEntries(
      credentialFields[type].fields.flatMap((field) => {
        const problem = credentialProblem(field, sent[field], required.includes(field));
        return problem === undefined ? [] : [[field, problem]];
      }),
    ),
  };
}

/** What is sent and stored of credentials: those named that are filled in. Ids lose the spaces around them, secrets stay as they were typed. */
export const filledIn = (fields: readonly CredentialField[], values: Credentials): Credentials =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field];
      return value?.trim() ? [[field, secretFields.includes(field) ? value : value.trim()]] : [];
    }),
  );

/** What an account has to have before its access key can be made anew. */
export type Rotating = { csp_type: AccountType; azure_application_objectid?: string | undefined };

/** Why the access key is rotated neither at once nor by a schedule; undefined where it can be. */
export const rotationProblem = (account: Rotating): string | undefined =>
  account.csp_type === 'AZURE' && !account.azure_application_objectid?.trim() ? cspAccountTexts.objectId : undefined;

/** Why a schedule of so many days is refused; undefined when it is well. 0 days are no schedule. */
export const accountScheduleProblem = (account: Rotating, days: number): string | undefined =>
  daysProblem(account.csp_type, days) ?? (days > 0 ? rotationProblem(account) : undefined);

/** When the schedule rotates the access key next, in epoch seconds; undefined where it does not. `rotated` is when it was last made anew. */
export const nextAccessKeyOf = (account: Rotating & Pick<CspAccount, 'access_key_rotation_interval'>, rotated: number): number | undefined =>
  account.access_key_rotation_interval > 0 && rotationProblem(account) === undefined ? rotated + account.access_key_rotation_interval * seconds.d : undefined;

type Given = { name: string; groupname: string; csp_type: AccountType | ''; access_key_rotation_interval?: number | undefined } & Access;

/** CSP-33 to CSP-37, CSP-39. Field name to text; empty when all is well. */
export function accountProblems(value: Given): Record<string, string> {
  const problems: Record<string, string> = {};
  if (value.name.trim() === '') problems['name'] = cspAccountTexts.name;
  if (value.groupname.trim() === '') problems['groupname'] = cspAccountTexts.group;
  if (value.csp_type === '') return { ...problems, csp_type: cspAccountTexts.required };
  Object.assign(problems, accessProblems(value.csp_type, value, credentialFields[value.csp_type].required));
  const interval = accountScheduleProblem({ ...value, csp_type: value.csp_type }, value.access_key_rotation_interval ?? 0);
  if (interval !== undefined) problems['access_key_rotation_interval'] = interval;
  return problems;
}

const admin = (actor: Actor) => needs(actor, 'CLOUD_ADMIN');

export const cspAccountRules = {
  create: admin,
  change: admin,
  test: admin,
  changeCredentials:
    (type: AccountType) =>
    (actor: Actor, account: Pick<CspAccount, 'csp_type'>): Verdict =>
      all(admin(actor), account.csp_type === type ? allow : denyForever(t('Only {type} accounts have these credentials.', { type: typeNames[type] }))),
  /** CSP-31. */
  remove: (actor: Actor, account: Pick<CspAccount, 'keyset_name'>): Verdict =>
    all(admin(actor), account.keyset_name === '' ? allow : deny(cspAccountTexts.attached)),
  rotate: (actor: Actor, account: Rotating): Verdict => {
    const problem = rotationProblem(account);
    return all(admin(actor), problem === undefined ? allow : deny(problem));
  },
  ekm: (actor: Actor, account: Pick<CspAccount, 'csp_type'>): Verdict =>
    all(admin(actor), hasEkm(account.csp_type) ? allow : denyForever(t('Only Google Cloud accounts have EKM service accounts.'))),
};
