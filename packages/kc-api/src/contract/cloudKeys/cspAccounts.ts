import * as v from 'valibot';
import { tested, testId } from '../connections/testing.ts';
import { call, defineCalls } from '../call.ts';
import { secret } from '../secret.ts';
import { foreignId, url } from '../pasted.ts';
import { done, listOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { document, name } from '../texts.ts';
import { marker, walked } from '../walk.ts';

export const ekmPermission = v.picklist(['WRAP', 'UNWRAP', 'GET_PUBLIC_KEY', 'ASYMMETRIC_SIGN', 'GET_INFO', 'CREATE_KEY', 'DESTROY_KEY']);
export type EkmPermission = v.InferOutput<typeof ekmPermission>;

/** CSP-17. */
export const serviceAccount = v.object({ email: text, permissions: v.array(ekmPermission) });
export type ServiceAccount = v.InferOutput<typeof serviceAccount>;
/** Content of `acls`, which the wire format carries as a JSON string. */
export const ekmAcls = v.object({ service_accounts: listOf(serviceAccount) });
export type EkmAcls = v.InferOutput<typeof ekmAcls>;
/** CSP-18. */
export const justificationPolicy = v.object({ allowed_reasons: listOf(text), allow_missing: v.boolean() });
export type JustificationPolicy = v.InferOutput<typeof justificationPolicy>;

/** Databases need no account. */
export const accountType = v.picklist(['AWS', 'AZURE', 'GCP']);
export type AccountType = v.InferOutput<typeof accountType>;

/** CSP-11 to CSP-16. Secrets are write-only; `gcp_client_email` identifies the key file in use. */
export const cspAccount = v.object({
  guid: text,
  name: text,
  description: text,
  groupname: text,
  csp_type: accountType,
  /** '' while no key set uses the account. */
  keyset_name: text,
  keyset_guid: text,
  default_region: v.optional(text),
  /** Days; 0 is never. */
  access_key_rotation_interval: v.number(),
  aws_access_key_id: v.optional(text),
  azure_tenant_id: v.optional(text),
  azure_subscription_id: v.optional(text),
  azure_client_id: v.optional(text),
  azure_application_objectid: v.optional(text),
  gcp_client_email: v.optional(text),
  ekm_uri: v.optional(text),
  ekm_kaj_enabled: v.optional(yesNo),
  ekm_kaj_policy: v.optional(justificationPolicy),
  /** The reasons that a user can choose; empty for the built-in list. */
  key_access_justifications: listOf(text),
  ekm_acls: v.optional(ekmAcls),
  revision,
});
export type CspAccount = v.InferOutput<typeof cspAccount>;

export const principal = v.object({ name: text, arn: text });
export type Principal = v.InferOutput<typeof principal>;
export const ekmConnection = v.object({ name: text, location: text });
export type EkmConnection = v.InferOutput<typeof ekmConnection>;

const credentials = {
  aws_access_key_id: v.optional(foreignId),
  aws_secret_access_key: v.optional(secret(text)),
  azure_tenant_id: v.optional(foreignId),
  azure_subscription_id: v.optional(foreignId),
  azure_client_id: v.optional(foreignId),
  azure_client_secret: v.optional(secret(text)),
  azure_application_objectid: v.optional(foreignId),
  gcp_access_credentials: v.optional(secret(document)),
};
const admins = ['CLOUD_ADMIN'] as const;

export const cspAccounts = defineCalls('cspAccounts', {
  list: call({
    method: 'GET',
    path: 'csp_accounts/',
    query: v.object(walked),
    answer: v.object({ csp_accounts: v.array(cspAccount), marker }),
    walks: 'csp_accounts',
    need: admins,
  }),
  read: call({ method: 'GET', path: 'csp_accounts/:guid/', answer: v.object({ csp_account: cspAccount }), need: admins }),
  create: call({
    method: 'POST',
    path: 'csp_accounts/',
    body: v.object({
      name,
      description: v.optional(text),
      groupname: text,
      csp_type: accountType,
      default_region: v.optional(text),
      access_key_rotation_interval: v.optional(ruledNumber),
      ...credentials,
    }),
    answer: v.object({ csp_account: cspAccount }),
    need: admins,
    stale: ['cspAccounts', 'groups', 'cloudCalendar'],
  }),
  change: call({
    method: 'PATCH',
    path: 'csp_accounts/:guid/',
    guards: cspAccount,
    body: v.object({
      description: v.optional(text),
      access_key_rotation_interval: v.optional(ruledNumber),
      default_region: v.optional(text),
      ekm_uri: v.optional(url),
      /** JSON of a `JustificationPolicy`. */
      ekm_kaj_policy: v.optional(document),
      ekm_kaj_enabled: v.optional(yesNo),
      ...credentials,
    }),
    answer: v.object({ csp_account: cspAccount }),
    need: admins,
    stale: ['cspAccounts', 'cloudCalendar'],
  }),
  /** The message of an error response is the text of the cloud provider. */
  checkConnectivity: call({
    method: 'POST',
    path: 'csp_accounts/:guid/connectivity_check/',
    query: v.object({ test_id: testId }),
    answer: tested,
    refusal: tested,
    need: admins,
    audited: false,
  }),
  rotateAccessKey: call({ method: 'POST', path: 'csp_accounts/:guid/rotate_access_key/', answer: done, need: admins, stale: ['cspAccounts', 'cloudCalendar'] }),
  remove: call({
    method: 'DELETE',
    path: 'csp_accounts/:guid/',
    answer: done,
    need: admins,
    stale: ['cspAccounts', 'groups', 'cloudCalendar'],
    fresh: true,
    exempt: { second: 'An account that a key set uses cannot be deleted.' },
  }),
  regions: call({ method: 'GET', path: 'csp_accounts/:guid/regions/', answer: v.object({ regions: listOf(text) }), need: admins }),
  users: call({ method: 'GET', path: 'csp_accounts/:guid/users/', answer: v.object({ users: listOf(principal) }), need: admins }),
  roles: call({ method: 'GET', path: 'csp_accounts/:guid/roles/', answer: v.object({ roles: listOf(text) }), need: admins }),
  ekmConnections: call({
    method: 'GET',
    path: 'csp_accounts/:guid/ekm_connections/',
    query: v.object({ location: text }),
    answer: v.object({ ekm_connections: listOf(ekmConnection) }),
    need: admins,
  }),
  setEkmPolicy: call({
    method: 'PATCH',
    path: 'csp_accounts/:guid/ekm_policy/',
    guards: cspAccount,
    /** `policy` is JSON of a `JustificationPolicy`. */
    body: v.object({ policy: v.optional(document), ekm_kaj_enabled: v.optional(yesNo) }),
    answer: v.object({ csp_account: cspAccount }),
    need: admins,
    stale: ['cspAccounts'],
  }),
  setEkmAccessPolicy: call({
    method: 'PATCH',
    path: 'csp_accounts/:guid/ekm_access_policy/',
    guards: cspAccount,
    /** JSON of `EkmAcls`. */
    body: v.object({ acls: document }),
    answer: v.object({ csp_account: cspAccount }),
    need: admins,
    stale: ['cspAccounts'],
  }),
});
