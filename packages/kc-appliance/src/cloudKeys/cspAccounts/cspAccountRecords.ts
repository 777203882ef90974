import type { CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cspAccountTexts, keyFileEmail, secretFields } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { forget, noteAccount } from '../clouds/calendar.ts';
import { keySetsOf } from '../clouds/keyRecords.ts';
import type { CspAccountRecord } from '../clouds/records.ts';
import type { Environment } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import { without } from '../../core/store/without.ts';
import { cspAccountTable } from '../state.ts';

/** Returns an account for the response, without secrets. */
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

export const accountRecord = defineRecord({
  table: cspAccountTable,
  noun: 'CSP account',
  category: 'Cloud keys',
  ownerGroup: 'groupname',
  nameOf: (account) => account.name,
  wire: wireAccount,
  // Shows secrets as dots.
  facts: (environment, account) => ({ ...wireAccount(environment, account), ...account.credentials }),
  compared: [
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
  ],
  secretFacts: secretFields,
  trimmed: ['name', 'description', 'ekm_uri'],
  unique: { field: 'name', text: cspAccountTexts.exists },
  follow(environment, { before, after }) {
    if (after) noteAccount(environment, after);
    else if (before) forget(environment, 'account', before.id);
  },
});
