import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { certificateFacts } from '../certificates.ts';
import { newPassword, shownOnce } from '../secret.ts';
import { countNumber, done, epochSeconds, listOf, revision, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';
import { requestFile } from '../certificateFiles.ts';

/** KMIP-036: a client of the KMIP server, and the certificate that it connects with. Its password and private key go in and never come back. */
export const kmipUser = v.object({
  /** Stays when nothing else does. Left out by an appliance that knows users by name alone. */
  id: v.optional(text),
  username: text,
  /** Seconds since 1970: from when on its certificate is valid, and until when. */
  start: epochSeconds,
  end: epochSeconds,
  /** Until when the user may connect. */
  expiration: epochSeconds,
  /** Whether clients have to send a password beside the certificate. Left out by an appliance that does not tell it, as is what follows. */
  passwd_set: v.optional(yesNo),
  /** Whether its key was made elsewhere, and the certificate for its request. */
  csr: v.optional(yesNo),
  /** Objects that it owns. */
  objects: v.optional(v.number()),
  /** The id of the tenant that it belongs to; '' on a legacy server. */
  tenant: v.optional(text),
  /** When it last connected; 0 where it never did. */
  last_seen: v.optional(epochSeconds),
  revision,
});
export type KmipUser = v.InferOutput<typeof kmipUser>;

/** What a product wants: both in one file, one of them, or who signed the certificates of clients and of the server. */
export const kmipFile = v.picklist(['bundle', 'certificate', 'key', 'ca']);
export type KmipFile = v.InferOutput<typeof kmipFile>;

/** What is handed over to whoever sets up a client, as it was checked a moment ago. */
export const kmipKit = v.object({
  host: text,
  port: v.number(),
  /** What the client's certificate says. */
  certificate: certificateFacts,
  ca: certificateFacts,
  /** Whether its private key is here: it is not where the key was made elsewhere. */
  key: yesNo,
  /** By when the certificate is to be renewed, seconds since 1970. */
  renew_by: epochSeconds,
  /** Each thing that was looked at, as the rules name it, and what is wrong with it; '' where nothing is. */
  checks: listOf(v.object({ what: text, problem: applianceText })),
});
export type KmipKit = v.InferOutput<typeof kmipKit>;

const need = ['SEC_ADMIN'] as const;
const stale = ['kmipUsers', 'kmipObjects', 'kmipTenants'] as const;

/** KMIP-100 to KMIP-105. */
export const kmipUsers = defineCalls('kmipUsers', {
  /** `tenant`: those of that tenant alone, by its id. An appliance that does not know it answers with all. */
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
   * Makes a user, or changes the one of that name; what is not sent stays. Another expiry or a request brings another
   * certificate; the former one is good until its own end. `expire`: whole days from today; default: 365. `create`: 'yes'
   * refuses a name that is there, 'no' one that is not. An appliance that does not know it takes either.
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
      /** The id of its tenant, where the server has tenants. A user stays in its tenant. */
      tenant: v.exactOptional(name),
    }),
    guards: 'A password, an expiry or a request is entered each time: nothing of it was read before.',
    answer: v.object({ user: kmipUser }),
    need,
    stale,
    destructive: true,
    // It issues a certificate with which a client reads keys.
    fresh: true,
    // An existing client is cut off by another password or an earlier expiry.
    second: ({ create }) => (create === 'yes' ? null : 'clients.end'),
  }),
  remove: call({ method: 'DELETE', path: 'kmip_users/:username/', answer: done, need, stale, fresh: true, second: 'clients.end' }),
  removeAll: call({ method: 'DELETE', path: 'kmip_users/', answer: done, need, stale, fresh: true, second: 'clients.end' }),
  /** Default: the bundle, or the certificate where the key was made elsewhere. */
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
   * A PKCS #12 file in base64: the private key, its certificate and the CA, encrypted with the passphrase, which nobody
   * keeps. Refused with 400 for a key that was made elsewhere, and with 409 for what a client would stumble over.
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
