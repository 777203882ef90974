import { t } from 'kc-intl/t';
import { accountType, type AccountType, type CspAccount } from '../../../contract/cloudKeys/cspAccounts.ts';
import { needs, type Actor } from '../../privileges.ts';
import { credentialFormats, regionProblem } from './credentialFormats.ts';
import { readKeyFile } from '../cloudKeys/keyFile.ts';
import { awsRegions } from '../providers/aws.ts';
import { daysProblem } from '../rotation.ts';
import { seconds } from '../../units.ts';
import { all, allow, deny, denyForever, type Verdict } from '../../verdict.ts';
import { typeNames } from '../wireWords.ts';

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

/** One message about the deletion of several accounts. `asked`: number of selected accounts. */
export const deletedText = (done: number, asked: number): string =>
  asked === 1
    ? cspAccountTexts.deleted
    : done === asked
      ? t('{count, plural, one {# CSP account deleted successfully} other {# CSP accounts deleted successfully}}', { count: done })
      : t('{asked, plural, one {{done} of # CSP account deleted successfully} other {{done} of # CSP accounts deleted successfully}}', { done, asked });

/** A failed test and its reason, on separate lines. */
export const testFailedText = (error: string): string => [cspAccountTexts.testFailed, error].filter((line) => line !== '').join('\n');

export type { AccountType };
export const accountTypes: readonly AccountType[] = accountType.options;

/** The default region of a new account. */
export const initialRegion = 'us-east-1';
/** Default regions to offer if the account's own regions cannot be read (CSP-27). Empty for types without a default region. */
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

/** CSP-21: the credential fields of each type. `required`: fields that must not be empty (CSP-34 to CSP-36). */
export const credentialFields: Readonly<Record<AccountType, { fields: readonly CredentialField[]; required: readonly CredentialField[] }>> = {
  AWS: { fields: ['aws_access_key_id', 'aws_secret_access_key'], required: ['aws_access_key_id', 'aws_secret_access_key'] },
  AZURE: {
    fields: ['azure_tenant_id', 'azure_subscription_id', 'azure_client_id', 'azure_client_secret', 'azure_application_objectid'],
    required: ['azure_tenant_id', 'azure_subscription_id', 'azure_client_id', 'azure_client_secret'],
  },
  GCP: { fields: ['gcp_access_credentials'], required: ['gcp_access_credentials'] },
};

/** CSP-06, CSP-07: fields that are changed together. The user enters all of them again. */
export const changedTogether: Readonly<Record<AccountType, readonly CredentialField[]>> = {
  AWS: ['aws_access_key_id', 'aws_secret_access_key'],
  AZURE: ['azure_client_id', 'azure_application_objectid', 'azure_client_secret'],
  GCP: ['gcp_access_credentials'],
};

export const secretFields: readonly CredentialField[] = ['aws_secret_access_key', 'azure_client_secret', 'gcp_access_credentials'];

/** CSP-37: the service account of a key file; undefined if the file is not a usable key file. */
export const keyFileEmail = (json: string): string | undefined => readKeyFile(json).email;

/** Validates a key file. Returns the text of CSP-37 and the specific problem, if known; undefined if valid. */
export function keyFileProblem(json: string): string | undefined {
  const { email, problem } = readKeyFile(json);
  return email === undefined ? [cspAccountTexts.keyFile, problem].filter(Boolean).join(' ') : undefined;
}

export type Credentials = { readonly [Field in CredentialField]?: string | undefined };

/** True if keys of this cloud can stay in the appliance. Such accounts have EKM service accounts and justifications. */
export const hasEkm = (type: AccountType): boolean => type === 'GCP';

/** Validates one credential: it is required, or has the wrong format for its provider. */
export function credentialProblem(field: CredentialField, value: string | undefined, required: boolean): string | undefined {
  if (!value?.trim()) return required ? cspAccountTexts.required : undefined;
  if (field === 'gcp_access_credentials') return keyFileProblem(value);
  return credentialFormats[field](secretFields.includes(field) ? value : value.trim());
}

type Access = Credentials & { default_region?: string | undefined };

/** Validates credentials and region. Problems by field. Empty fields are problems only if they are required. */
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

/** Selects the fields to send and to store: those that are not empty. Trims ids, and keeps secrets as entered. */
export const filledIn = (fields: readonly CredentialField[], values: Credentials): Credentials =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field];
      return value?.trim() ? [[field, secretFields.includes(field) ? value : value.trim()]] : [];
    }),
  );

/** The fields of an account that decide whether its access key can be rotated. */
export type Rotating = { csp_type: AccountType; azure_application_objectid?: string | undefined };

/** Returns the reason why the access key cannot be rotated, manually or by schedule; undefined if it can. */
export const rotationProblem = (account: Rotating): string | undefined =>
  account.csp_type === 'AZURE' && !account.azure_application_objectid?.trim() ? cspAccountTexts.objectId : undefined;

/** Validates a rotation schedule in days; undefined if valid. 0 means no schedule. */
export const accountScheduleProblem = (account: Rotating, days: number): string | undefined =>
  daysProblem(account.csp_type, days) ?? (days > 0 ? rotationProblem(account) : undefined);

/** Time of the next scheduled rotation in epoch seconds; undefined without a schedule. `rotated`: time of the last rotation. */
export const nextAccessKeyOf = (account: Rotating & Pick<CspAccount, 'access_key_rotation_interval'>, rotated: number): number | undefined =>
  account.access_key_rotation_interval > 0 && rotationProblem(account) === undefined ? rotated + account.access_key_rotation_interval * seconds.d : undefined;

type Given = { name: string; groupname: string; csp_type: AccountType | ''; access_key_rotation_interval?: number | undefined } & Access;

/** CSP-33 to CSP-37, CSP-39. Field name to text; empty if valid. */
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
