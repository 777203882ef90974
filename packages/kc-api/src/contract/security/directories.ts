import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { secret } from '../secret.ts';
import { certificateFacts } from '../certificates.ts';
import { testId, tested } from '../connections/testing.ts';
import { directoryGroup } from './groups.ts';
import { limits } from '../../rules/security/limits.ts';
import { dn, url } from '../pasted.ts';
import { done, listOf, patchOf, revision, text, within, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';
import { certificateFile } from '../certificateFiles.ts';
import { caTexts } from '../../rules/certificateTexts.ts';

export const tlsAuth = v.picklist(['none', 'x509/certvalid', 'x509/name', 'x509/fingerprint']);

/** SEC-028. `timeout` in seconds; `cacert` base64. */
export const domainController = v.object({
  guid: v.optional(text),
  server_url: url,
  tls: yesNo,
  tls_auth: tlsAuth,
  user_base_dn: dn,
  group_base_dn: dn,
  timeout: within(limits.timeout),
  cacert: v.optional(certificateFile({ base64: true, invalid: caTexts.invalid })),
});
export type DomainController = v.InferOutput<typeof domainController>;

/** A controller in a response, with the contents of the certificates in its file. */
const controllerTold = v.object({ ...domainController.entries, timeout: v.number(), certificates: v.optional(v.array(certificateFacts)) });

/** Fields that a user enters for a domain, except for the password of the service account. */
export const domainEntries = {
  domain_name: name,
  domain_netbios_name: name,
  type: v.picklist(['MICROSOFT_AD', 'OPENLDAP']),
  uid_field: text,
  service_account_name: dn,
  dc_list: listOf(domainController),
};

/** SEC-027. The password of the service account is write-only. */
export const directoryDomain = v.object({
  guid: text,
  ...domainEntries,
  dc_list: listOf(controllerTold),
  dc_url: v.optional(text),
  /** Inherited from the system and read-only here. */
  system: v.optional(yesNo),
  revision,
});
export type DirectoryDomain = v.InferOutput<typeof directoryDomain>;

export const directoryUser = v.object({
  objectGUID: text,
  name: text,
  login_name: text,
  email: text,
  domain_name: text,
  /** Names of groups. If two groups of the user have the same name, the location of each follows its name. */
  groups: listOf(text),
  /** The same groups with their identifiers. Omitted for users that an older version stored. */
  directory_groups: v.optional(listOf(v.object({ cn: text, distinguishedName: text }))),
  last_login: v.optional(text),
});
export type DirectoryUser = v.InferOutput<typeof directoryUser>;

/** Directories that did not respond, each with the reason, if others responded. */
const unanswered = v.optional(listOf(applianceText));
const search = v.object({ domain_name: v.optional(text), name: v.optional(text) });

export const directories = defineCalls('directories', {
  list: call({
    method: 'GET',
    path: 'ad_domains/',
    answer: v.object({ ad_domains: v.array(directoryDomain) }),
    need: ['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN'],
  }),
  create: call({
    method: 'POST',
    path: 'ad_domains/',
    body: v.object({ ...domainEntries, service_account_pw: v.optional(secret(text)) }),
    answer: v.object({ ad_domain: directoryDomain }),
    need: ['SEC_ADMIN'],
    fresh: true,
    stale: ['directories'],
    second: 'signIn',
  }),
  read: call({ method: 'GET', path: 'ad_domains/:guid/', answer: v.object({ ad_domain: directoryDomain }), need: ['SEC_ADMIN'] }),
  change: call({
    method: 'PATCH',
    path: 'ad_domains/:guid/',
    guards: directoryDomain,
    body: v.object({ ...patchOf(domainEntries), service_account_pw: v.optional(secret(text)) }),
    answer: v.object({ ad_domain: directoryDomain }),
    need: ['SEC_ADMIN'],
    fresh: true,
    stale: ['directories'],
    second: 'signIn',
  }),
  /**
   * Tests a controller with the values sent, saved or not. `guid`: the domain whose stored password is used if the request contains none. The
   * service account must be the same, and the password must not go to another server.
   */
  test: call({
    method: 'POST',
    path: 'ad_domains/test/',
    body: v.object({
      guid: v.optional(text),
      type: domainEntries.type,
      uid_field: text,
      service_account_name: dn,
      service_account_pw: v.optional(secret(text)),
      controller: domainController,
      test_id: testId,
    }),
    answer: tested,
    refusal: tested,
    need: ['SEC_ADMIN'],
    audited: false,
  }),
  remove: call({ method: 'DELETE', path: 'ad_domains/:guid/', answer: done, need: ['SEC_ADMIN'], fresh: true, stale: ['directories'], second: 'signIn' }),
  users: call({ method: 'GET', path: 'ad_users/', query: search, answer: v.object({ ad_users: v.array(directoryUser), unanswered }), need: ['SEC_ADMIN'] }),
  groups: call({ method: 'GET', path: 'ad_groups/', query: search, answer: v.object({ ad_groups: v.array(directoryGroup), unanswered }), need: ['SEC_ADMIN'] }),
});
