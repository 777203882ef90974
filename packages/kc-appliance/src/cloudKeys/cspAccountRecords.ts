import type { CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { keyFileEmail } from 'kc-api/rules/cloudKeys/cspAccounts';
import { accountsOf, keySetsOf } from './clouds/keyRecords.ts';
import type { CspAccountRecord } from './clouds/records.ts';
import { changesOf } from '../core/changes.ts';
import type { Context, Environment } from '../core/context.ts';
import { refuse } from '../core/refusal.ts';
import { without } from '../core/without.ts';

export const foundAccount = (kept: Pick<Environment, 'store'>, guid: string): CspAccountRecord =>
  accountsOf(kept).get(guid) ?? refuse(404, 'This CSP Account does not exist.');

/** An account as the wire shows it. No secret passes here. */
export function wireAccount(kept: Pick<Environment, 'store'>, record: CspAccountRecord): CspAccount {
  const { credentials } = record;
  const set = keySetsOf(kept)
    .all()
    .find((one) => one.csp_guid === record.id);
  const email = credentials.gcp_access_credentials === undefined ? undefined : keyFileEmail(credentials.gcp_access_credentials);
  const { aws_access_key_id, azure_tenant_id, azure_subscription_id, azure_client_id, azure_application_objectid } = credentials;
  const shown = { aws_access_key_id, azure_tenant_id, azure_subscription_id, azure_client_id, azure_application_objectid, gcp_client_email: email };
  return {
    ...without(record, 'id', 'credentials', 'rotated'),
    guid: record.id,
    keyset_name: set?.name ?? '',
    keyset_guid: set?.id ?? '',
    ...(Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined)) as Partial<CspAccount>),
  };
}

const seen = [
  'name',
  'description',
  'groupname',
  'csp_type',
  'default_region',
  'access_key_rotation_interval',
  'aws_access_key_id',
  'azure_tenant_id',
  'azure_subscription_id',
  'azure_client_id',
  'azure_application_objectid',
  'gcp_client_email',
  'aws_secret_access_key',
  'azure_client_secret',
  'gcp_access_credentials',
  'ekm_uri',
  'ekm_kaj_enabled',
  'ekm_kaj_policy',
  'ekm_acls',
];

/** What changed, secrets as dots. */
export function accountChanges(context: Context, before: CspAccountRecord | null, after: CspAccountRecord | null) {
  const facts = (one: CspAccountRecord | null) => one && { ...wireAccount(context, one), ...one.credentials };
  return changesOf(facts(before), facts(after), seen);
}
