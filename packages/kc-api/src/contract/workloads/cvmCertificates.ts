import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { certificateFacts } from '../certificates.ts';
import { newPassword } from '../secret.ts';
import { epochSeconds, listOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { document, name } from '../texts.ts';

/**
 * VM-083: time to expiry of a certificate: 'expired', within a 'day', 'week' (7 days), 'month' (30) or 'quarter'
 * (90). Each certificate belongs to the first class that matches.
 */
export const expiryClass = v.picklist(['expired', 'day', 'week', 'month', 'quarter']);
export type ExpiryClass = v.InferOutput<typeof expiryClass>;

/** VM-045: a certificate with which the agent of a VM authenticates. The agent holds its private key. */
export const cvmCertificate = v.object({
  guid: text,
  name: text,
  /** SHA-256 over the whole certificate, hex in pairs with colons. */
  fingerprint: text,
  /** 'yes' if a VM has presented it. */
  registered: yesNo,
  /** 'yes' if its VM is authenticated with it. */
  used: yesNo,
  revoked: yesNo,
  /** Seconds since 1970. */
  expiration: epochSeconds,
  /** Its VM, by id and name; '' if no VM has it. */
  guestserver: text,
  guestserver_name: text,
  /** Its VM set, by GUID and name. */
  cvmset: text,
  cvmset_name: text,
  revision,
});
export type CvmCertificate = v.InferOutput<typeof cvmCertificate>;

/** Fields that lists can be sorted by. */
const sortable = ['name', 'guestserver_name', 'registered', 'used', 'revoked', 'expiration'] as const;
export type CvmCertificateSort = (typeof sortable)[number];

/** Input for a new certificate. Without a passphrase, it authenticates its VM automatically. */
const made = {
  /** Seconds since 1970. Default: 180 days from now. */
  expiration: v.optional(ruledNumber),
  passphrase: v.optional(newPassword(text)),
};
const one = v.object({ certificate: cvmCertificate });
const need = ['CLOUD_ADMIN'] as const;
/** VMs show the expiry of their certificates, and VM sets show how many VMs are authenticated. */
const stale = ['cvmCertificates', 'cvms', 'cvmSets'] as const;

export const cvmCertificates = defineCalls('cvmCertificates', {
  /** VM-106. */
  list: call({
    method: 'GET',
    path: 'cvm_certificates/',
    query: v.object({
      /** GUIDs of VM sets, comma-separated. Default: all. */
      cvmset: v.optional(document),
      /** GUIDs, comma-separated: only these certificates. */
      guids: v.optional(document),
      /** An expiry class, or the first and the last of several, separated by a comma. Default: all. */
      category: v.optional(text),
      revoked: v.optional(yesNo),
      registered: v.optional(yesNo),
      used: v.optional(yesNo),
      name: v.optional(text),
      guestserver_name: v.optional(text),
      cvmset_name: v.optional(text),
      sort: v.optional(v.picklist(sortable.flatMap((field) => [field, `-${field}`] as const) as [CvmCertificateSort, `-${CvmCertificateSort}`])),
      /** Whole numbers as text. Default: offset 0, limit 100; at most 1000. */
      _offset: v.optional(text),
      _limit: v.optional(text),
    }),
    answer: v.object({ certificates: listOf(cvmCertificate), totalrecords: v.number() }),
    need,
  }),
  /** A certificate with its contents. */
  read: call({
    method: 'GET',
    path: 'cvm_certificates/:guid/',
    answer: v.object({ certificate: cvmCertificate, facts: certificateFacts }),
    need,
  }),
  /** VM-108. */
  create: call({ method: 'POST', path: 'cvm_certificates/', body: v.object({ cvmset: text, name, ...made }), answer: one, need, stale }),
  /**
   * VM-109. 'renew' replaces this certificate with a new one for the same VM. 'clone' creates another certificate of the
   * same name, without a VM. The passphrase is for the new certificate.
   */
  operate: call({
    method: 'POST',
    path: 'cvm_certificates/:guid/operation/',
    body: v.object({ operation: v.picklist(['renew', 'clone']), ...made }),
    answer: one,
    need,
    stale,
  }),
  /** Replaces the certificate of a waiting VM with another one of its VM set. */
  assign: call({ method: 'POST', path: 'cvms/:id/certificate/', body: v.object({ certificate: text }), answer: one, need, stale }),
  /** VM-107. Permanent. Its VM is no longer authenticated, and no longer counts as such. */
  revoke: call({ method: 'DELETE', path: 'cvm_certificates/:guid/', answer: one, need, stale: [...stale, 'system'], fresh: true, second: 'clients.end' }),
});
