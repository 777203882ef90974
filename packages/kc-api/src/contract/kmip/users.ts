import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { certificateFacts } from '../certificates.ts';
import { newPassword, shownOnce } from '../secret.ts';
import { countNumber, done, epochSeconds, listOf, revision, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';
import { requestFile } from '../certificateFiles.ts';

/** KMIP-036: a client of the KMIP server, and its certificate. The record contains neither its password nor its private key. */
export const kmipUser = v.object({
  /** Permanent id; all other fields can change. Omitted by appliances that identify users by name only. */
  id: v.optional(text),
  username: text,
  /** Validity of its certificate: start and end, in seconds since 1970. */
  start: epochSeconds,
  end: epochSeconds,
  /** Time until which the user may connect. */
  expiration: epochSeconds,
  /** 'yes' if clients have to send a password in addition to the certificate. Omitted, like the fields below, by appliances that do not report it. */
  passwd_set: v.optional(yesNo),
  /** 'yes' if its key was created elsewhere, and the certificate was issued for a signing request. */
  csr: v.optional(yesNo),
  /** Number of objects that it owns. */
  objects: v.optional(v.number()),
  /** Id of its tenant; '' on a legacy server. */
  tenant: v.optional(text),
  /** Time of its last connection; 0 for never. */
  last_seen: v.optional(epochSeconds),
  revision,
});
export type KmipUser = v.InferOutput<typeof kmipUser>;

/** Files for a product: certificate and key in one file, one of the two, or the CA that signed the certificates of clients and of the server. */
export const kmipFile = v.picklist(['bundle', 'certificate', 'key', 'ca']);
export type KmipFile = v.InferOutput<typeof kmipFile>;

/** Setup data for a new client, with the results of a check at the time of the request. */
export const kmipKit = v.object({
  host: text,
  port: v.number(),
  /** Contents of the client's certificate. */
  certificate: certificateFacts,
  ca: certificateFacts,
  /** 'yes' if the appliance has the private key, 'no' if the key was created elsewhere. */
  key: yesNo,
  /** Time by which to renew the certificate, in seconds since 1970. */
  renew_by: epochSeconds,
  /** Each check by its name in the rules, with its problem; '' if there is none. */
  checks: listOf(v.object({ what: text, problem: applianceText })),
});
export type KmipKit = v.InferOutput<typeof kmipKit>;

const need = ['SEC_ADMIN'] as const;
const stale = ['kmipUsers', 'kmipObjects', 'kmipTenants'] as const;

/** KMIP-100 to KMIP-105. */
export const kmipUsers = defineCalls('kmipUsers', {
  /** `tenant`: only users of the tenant with this id. Appliances that do not know it return all users. */
  list: call({
    method: 'GET',
    path: 'kmip_users/',
    query: v.object({ tenant: v.optional(text) }),
    answer: v.object({ users: listOf(kmipUser) }),
    need,
  }),
  read: call({ method: 'GET', path: 'kmip_users/:username/', answer: v.object({ user: kmipUser }), need }),
  kit: call({ method: 'GET', path: 'kmip_users/:username/kit/', answer: v.object({ kit: kmipKit }), need }),
  /**
   * Creates a user, or changes the user with that name; missing fields stay unchanged. A new expiry or a signing request issues a new certificate.
   * The previous one stays valid until it expires. `expire`: whole days from today; default: 365. `create`: 'yes' refuses an existing name, 'no'
   * refuses a new one. Appliances that do not know `create` accept either.
   */
  save: call({
    method: 'POST',
    path: 'kmip_users/',
    body: v.object({
      username: name,
      passwd: v.exactOptional(newPassword(text)),
      expire: v.exactOptional(countNumber),
      kmip_csr: v.exactOptional(requestFile({ base64: true })),
      create: v.exactOptional(yesNo),
      /** Id of its tenant, if the server has tenants. A user cannot change its tenant. */
      tenant: v.exactOptional(name),
    }),
    guards: 'A password, an expiry or a request is entered each time: nothing of it was read before.',
    answer: v.object({ user: kmipUser }),
    need,
    stale,
    destructive: true,
    // The call issues a certificate with which a client reads keys.
    fresh: true,
    // A new password or an earlier expiry cuts off an existing client.
    second: ({ create }) => (create === 'yes' ? null : 'clients.end'),
  }),
  remove: call({ method: 'DELETE', path: 'kmip_users/:username/', answer: done, need, stale, fresh: true, second: 'clients.end' }),
  removeAll: call({ method: 'DELETE', path: 'kmip_users/', answer: done, need, stale, fresh: true, second: 'clients.end' }),
  /** Default: the bundle, or the certificate if the key was created elsewhere. */
  download: call({
    method: 'GET',
    path: 'kmip_users/:username/cert/',
    query: v.object({ file: v.optional(kmipFile) }),
    kind: 'download',
    files: { 'application/x-pem-file': 'pem' },
    answer: done,
    need,
    fresh: true,
  }),
  /**
   * A PKCS #12 file in base64: the private key, its certificate and the CA, encrypted with the passphrase. The appliance does not store the passphrase.
   * 400 for a key that was created elsewhere, 409 for a problem that would make a client fail.
   */
  keyStore: call({
    method: 'POST',
    path: 'kmip_users/:username/pkcs12/',
    body: v.object({ passphrase: newPassword(text) }),
    answer: v.object({ pkcs12: shownOnce(text) }),
    need,
    fresh: true,
  }),
});
