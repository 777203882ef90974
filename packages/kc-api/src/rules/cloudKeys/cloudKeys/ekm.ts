import * as v from 'valibot';
import { t } from 'kc-intl/t';
import { ekmAcls, justificationPolicy, type EkmAcls, type JustificationPolicy, type ServiceAccount } from '../../../contract/cloudKeys/cspAccounts.ts';

/** CSP-61. */
export const ekmPermissions = ['WRAP', 'UNWRAP', 'GET_PUBLIC_KEY', 'ASYMMETRIC_SIGN', 'GET_INFO', 'CREATE_KEY', 'DESTROY_KEY'] as const;

/** CSP-19: names of the permissions at Google. */
export const ekmOperations: Readonly<Record<(typeof ekmPermissions)[number], string>> = {
  WRAP: 'wrap',
  UNWRAP: 'unwrap',
  GET_PUBLIC_KEY: 'getPublicKey',
  ASYMMETRIC_SIGN: 'asymmetricSign',
  GET_INFO: 'checkCryptoSpacePermissions',
  CREATE_KEY: 'createKey',
  DESTROY_KEY: 'destroy key',
};

/** Reasons to offer if the account lists none. */
export const justificationReasons: readonly string[] = [
  'CUSTOMER_INITIATED_SUPPORT',
  'CUSTOMER_INITIATED_ACCESS',
  'GOOGLE_INITIATED_SERVICE',
  'GOOGLE_INITIATED_REVIEW',
  'GOOGLE_INITIATED_SYSTEM_OPERATION',
  'THIRD_PARTY_DATA_REQUEST',
  'REASON_UNSPECIFIED',
  'REASON_NOT_EXPECTED',
  'MODIFIED_CUSTOMER_INITIATED_ACCESS',
  'MODIFIED_GOOGLE_INITIATED_SYSTEM_OPERATION',
  'GOOGLE_RESPONSE_TO_PRODUCTION_ALERT',
];

export const reasonsOf = (account: { key_access_justifications: readonly string[] }): readonly string[] =>
  account.key_access_justifications.length > 0 ? account.key_access_justifications : justificationReasons;

export const ekmTexts = {
  exists: t('This service account already exists.'),
  email: t('Enter a valid email address.'),
  none: t('Select at least one permission.'),
  permission: t('A permission does not apply to this cloud key.'),
  reason: t('A reason is unknown.'),
  malformed: t('The policy is not valid JSON.'),
} as const;

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** CSP-38, CKEY-100: validates the email address of an entry. `others`: the list without this entry. */
export function emailProblem(email: string, others: readonly Pick<ServiceAccount, 'email'>[]): string | undefined {
  const given = email.trim().toLowerCase();
  if (!address.test(given)) return ekmTexts.email;
  return others.some((other) => other.email.trim().toLowerCase() === given) ? ekmTexts.exists : undefined;
}

/** CSP-40, CKEY-099. */
export function permissionsProblem(permissions: readonly string[], offered: readonly string[] = ekmPermissions): string | undefined {
  if (permissions.length === 0) return ekmTexts.none;
  return permissions.every((one) => offered.includes(one)) ? undefined : ekmTexts.permission;
}

/** Validates one entry of a list. Returns the first problem; undefined if valid. */
export const serviceAccountProblem = (
  entry: ServiceAccount,
  others: readonly ServiceAccount[],
  offered: readonly string[] = ekmPermissions,
): string | undefined => emailProblem(entry.email, others) ?? permissionsProblem(entry.permissions, offered);

export const aclsProblem = (acls: EkmAcls, offered: readonly string[] = ekmPermissions): string | undefined =>
  acls.service_accounts
    .map((entry, index) => serviceAccountProblem(entry, acls.service_accounts.toSpliced(index, 1), offered))
    .find((problem) => problem !== undefined);

function parsed<Schema extends v.GenericSchema>(schema: Schema, json: string): v.InferOutput<Schema> | undefined {
  try {
    const read = v.safeParse(schema, JSON.parse(json));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Parsers for fields that the wire carries as JSON strings. They return undefined if the text is invalid. */
export const parseAcls = (json: string): EkmAcls | undefined => parsed(ekmAcls, json);
export const parsePolicy = (json: string): JustificationPolicy | undefined => parsed(justificationPolicy, json);
const roles = v.array(v.object({ role: v.string(), members: v.array(v.string()) }));
export const parseRoles = (json: string): v.InferOutput<typeof roles> | undefined => parsed(roles, json);

/** Validates a policy: its reasons must be reasons of the account. */
export const policyProblem = (policy: JustificationPolicy, account: { key_access_justifications: readonly string[] }): string | undefined =>
  policy.allowed_reasons.every((one) => reasonsOf(account).includes(one)) ? undefined : ekmTexts.reason;

/** Copies the list of the account when a key gets its own list. Keeps the permissions that apply to the key, so that no service account loses access. */
export const ownAcls = (account: EkmAcls | undefined, offered: readonly string[]): EkmAcls => ({
  service_accounts: (account?.service_accounts ?? [])
    .map(({ email, permissions }) => ({ email, permissions: permissions.filter((one) => offered.includes(one)) }))
    .filter(({ permissions }) => permissions.length > 0),
});
