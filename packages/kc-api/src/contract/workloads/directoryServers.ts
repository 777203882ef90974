import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { testId, tested } from '../connections/testing.ts';
import { certificateFacts } from '../certificates.ts';
import { secret } from '../secret.ts';
import { dn, url } from '../pasted.ts';
import { done, listOf, patchOf, revision, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';
import { certificateFile } from '../certificateFiles.ts';
import { caTexts } from '../../rules/certificateTexts.ts';

export const uriPrefix = v.picklist(['ldap://', 'ldaps://']);
export type UriPrefix = v.InferOutput<typeof uriPrefix>;

/** POL-11: a directory with the users and groups that the permissions of access policies name. The password of the service account is write-only. */
export const directoryServer = v.object({
  id: text,
  groupname: text,
  uri_prefix: uriPrefix,
  /** Host and port, without the prefix. */
  uri: text,
  /** STARTTLS. Never with ldaps://, which uses TLS from the start. */
  tls: yesNo,
  /** '' for none. */
  service_ac: text,
  /** Content of the CA file in use, PEM; '' for none. */
  cacert_text: text,
  /** Prefix and address. */
  server_url: text,
  /** Contents of the certificates in the CA file. Omitted by appliances that do not report it. */
  certificates: v.optional(v.array(certificateFacts)),
  /** Access policies whose permissions name it. They prevent its deletion. */
  policies: listOf(v.object({ id: text, name: text })),
  revision,
});
export type DirectoryServer = v.InferOutput<typeof directoryServer>;

/** The group of a directory server cannot be changed (POL-23). */
const sent = {
  uri_prefix: uriPrefix,
  uri: url,
  tls: yesNo,
  service_ac: dn,
  service_ac_pw: secret(text),
  /** A PEM file in base64. */
  ca_cert: certificateFile({ base64: true, invalid: caTexts.invalid }),
};

const need = ['CLOUD_ADMIN'] as const;
const answer = v.object({ directory: directoryServer });
/** Groups show their objects. */
const stale = ['directoryServers', 'groups'] as const;

/** POL-53 to POL-56. */
export const directoryServers = defineCalls('directoryServers', {
  /** Directory servers of a group; without `groupname`, all. */
  list: call({
    method: 'GET',
    path: 'directories/',
    query: v.object({ groupname: v.optional(text) }),
    answer: v.object({ directories: listOf(directoryServer) }),
    need,
  }),
  /** Default: no STARTTLS, no service account, no certificate. */
  create: call({
    method: 'POST',
    path: 'directories/',
    body: v.object({
      groupname: name,
      ...sent,
      ...patchOf({ tls: yesNo, service_ac: dn, service_ac_pw: secret(text), ca_cert: certificateFile({ base64: true, invalid: caTexts.invalid }) }),
    }),
    answer,
    need,
    stale,
  }),
  /** Results in the order of the list. `sid`: security identifier of the user or group, '' if the directory does not have it. */
  search: call({
    method: 'POST',
    path: 'directories/search/',
    body: v.object({ search_list: v.array(v.object({ server_guid: text, username: name })) }),
    answer: v.object({ results: listOf(v.object({ server_guid: text, username: text, sid: text })) }),
    need,
    audited: false,
  }),
  /** Tests a server with the values sent, saved or not. `id`: the server whose password and certificate are used if the request contains none. */
  test: call({
    method: 'POST',
    path: 'directories/test/',
    body: v.object({
      id: v.optional(text),
      ...sent,
      ...patchOf({ tls: yesNo, service_ac: dn, service_ac_pw: secret(text), ca_cert: certificateFile({ base64: true, invalid: caTexts.invalid }) }),
      test_id: testId,
    }),
    answer: tested,
    refusal: tested,
    need,
    audited: false,
  }),
  change: call({ method: 'PATCH', path: 'directories/:id/', guards: directoryServer, body: v.object(patchOf(sent)), answer, need, stale }),
  remove: call({
    method: 'DELETE',
    path: 'directories/:id/',
    answer: done,
    need,
    stale,
    fresh: true,
    exempt: { second: 'A directory server that an access policy names cannot be deleted.' },
  }),
});
