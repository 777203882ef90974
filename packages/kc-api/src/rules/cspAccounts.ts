import type { CspAccount } from '../contract/cspAccounts.ts';
import type { CspType } from '../contract/keySets.ts';
import { needs, type Actor } from './privileges.ts';
import { daysProblem } from './rotation.ts';
import { all, allow, deny, type Verdict } from './verdict.ts';

export const cspAccountTexts = {
  created: 'CSP Account created successfully',
  updated: 'CSP Account details updated successfully',
  deleted: 'CSP Account deleted successfully',
  tested: 'CSP Account connection tested successfully',
  testFailed: 'CSP Account connection test failed.',
  rotated: 'CSP Access Key rotated Successfully',
  attached: 'A CSP Account attached to a Key Set cannot be deleted.',
  keyFile: "Invalid ServiceAccount' Key file.",
  name: 'Enter a name.',
  exists: 'A CSP Account with this name already exists.',
  group: 'Select one of your groups.',
  required: 'This field is required.',
  objectId: 'The application object ID is needed to rotate the client secret.',
} as const;

export type AccountType = Exclude<CspType, 'TDE'>;
export const accountTypes: readonly AccountType[] = ['AWS', 'AZURE', 'GCP'];

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

export const secretFields: readonly CredentialField[] = ['aws_secret_access_key', 'azure_client_secret', 'gcp_access_credentials'];

/** CSP-37: the service account that a key file is of; undefined for a file that is none. */
export function keyFileEmail(json: string): string | undefined {
  try {
    const file = JSON.parse(json) as Record<string, unknown> | null;
    const email = file?.['client_email'];
    const key = file?.['private_key'];
    return file?.['type'] === 'service_account' && typeof email === 'string' && email !== '' && typeof key === 'string' && key !== '' ? email : undefined;
  } catch {
    return undefined;
  }
}

type Given = { name: string; groupname: string; csp_type: AccountType | ''; access_key_rotation_interval?: number | undefined } & { [Field in CredentialField]?: string | undefined };

/** CSP-33 to CSP-37, CSP-39. Field name to text; empty when all is well. */
export function accountProblems(value: Given): Record<string, string> {
  const problems: Record<string, string> = {};
  if (value.name.trim() === '') problems['name'] = cspAccountTexts.name;
  if (value.groupname.trim() === '') problems['groupname'] = cspAccountTexts.group;
  if (value.csp_type === '') return { ...problems, csp_type: cspAccountTexts.required };
  for (const field of credentialFields[value.csp_type].required) if (!value[field]?.trim()) problems[field] = cspAccountTexts.required;
  if (value.csp_type === 'GCP' && value.gcp_access_credentials?.trim() && !keyFileEmail(value.gcp_access_credentials)) problems['gcp_access_credentials'] = cspAccountTexts.keyFile;
  const interval = daysProblem(value.csp_type, value.access_key_rotation_interval ?? 0);
  if (interval !== undefined) problems['access_key_rotation_interval'] = interval;
  return problems;
}

const admin = (actor: Actor) => needs(actor, 'CLOUD_ADMIN');

export const cspAccountRules = {
  create: admin,
  change: admin,
  /** CSP-31. */
  remove: (actor: Actor, account: Pick<CspAccount, 'keyset_name'>): Verdict => all(admin(actor), account.keyset_name === '' ? allow : deny(cspAccountTexts.attached)),
  rotate: (actor: Actor, account: Pick<CspAccount, 'csp_type' | 'azure_application_objectid'>): Verdict =>
    all(admin(actor), account.csp_type === 'AZURE' && !account.azure_application_objectid ? deny(cspAccountTexts.objectId) : allow),
  ekm: (actor: Actor, account: Pick<CspAccount, 'csp_type'>): Verdict => all(admin(actor), account.csp_type === 'GCP' ? allow : deny('Only GCP accounts have EKM service accounts.')),
};
