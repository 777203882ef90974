import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { certificateFacts } from '../certificates.ts';
import { newPassword } from '../secret.ts';
import { epochSeconds, listOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { document, name } from '../texts.ts';

/** VM-083: when a certificate expires: 'expired', within 'day', 'week' (7 days), 'month' (30) or 'quarter' (90); each stands in the first that it fits. */
export const expiryClass = v.picklist(['expired', 'day', 'week', 'month', 'quarter']);
export type ExpiryClass = v.InferOutput<typeof expiryClass>;

/** VM-045: a certificate by which the agent of a VM says who it is; its private key is with the agent. */
export const cvmCertificate = v.object({
  guid: text,
  name: text,
  /** SHA-256 over the whole certificate, hex in pairs with colons. */
  fingerprint: text,
  /** A VM has shown it. */
  registered: yesNo,
  /** The VM that has it is authenticated by it. */
  used: yesNo,
  revoked: yesNo,
  /** Seconds since 1970. */
  expiration: epochSeconds,
  /** The VM that has it, by id and name; '' while none has. */
  guestserver: text,
  guestserver_name: text,
  /** The VM set that it is for, by guid and name. */
  cvmset: text,
  cvmset_name: text,
  revision,
});
export type CvmCertificate = v.InferOutput<typeof cvmCertificate>;

/** What lists are told apart by. */
const sortable = ['name', 'guestserver_name', 'registered', 'used', 'revoked', 'expiration'] as const;
export type CvmCertificateSort = (typeof sortable)[number];

/** What is typed when a certificate is made. Without a passphrase it authenticates its VM by itself. */
const made = {
  /** Seconds since 1970. Default: 180 days from now. */
  expiration: v.optional(ruledNumber),
  passphrase: v.optional(newPassword(text)),
};
const one = v.object({ certificate: cvmCertificate });
const need = ['CLOUD_ADMIN'] as const;
/** VMs tell when their certificates expire, and VM sets how many of them are authenticated. */
const stale = ['cvmCertificates', 'cvms', 'cvmSets'] as const;

export const cvmCertificates = defineCalls('cvmCertificates', {
  /** VM-106. */
  list: call({
    method: 'GET',
    path: 'cvm_certificates/',
    query: v.object({
      /** GUIDs of VM sets, joined by commas. Default: all. */
      cvmset: v.optional(document),
      /** GUIDs, joined by commas: these alone. */
      guids: v.optional(document),
      /** An expiry class, or the first and the last of several, joined by a comma. Default: all. */
      category: v.optional(text),
      revoked: v.optional(yesNo),
      registered: v.optional(yesNo),
      used: v.optional(yesNo),
      name: v.optional(text),
      guestserver_name: v.optional(text),
      cvmset_name: v.optional(text),
      sort: v.optional(v.picklist(sortable.flatMap((field) => [field, `-${field}`] as const) as [CvmCertificateSort, `-${CvmCertificateSort}`])),
      /** Whole numbers as text. Default: from the first, 100 of them; at most 1000. */
      _offset: v.optional(text),
      _limit: v.optional(text),
    }),
    answer: v.object({ certificates: listOf(cvmCertificate), totalrecords: v.number() }),
    need,
  }),
  /** With what stands in it. */
  read: call({
    method: 'GET',
    path: 'cvm_certificates/:guid/',
    answer: v.object({ certificate: cvmCertificate, facts: certificateFacts }),
    need,
  }),
  /** VM-108. */
  create: call({ method: 'POST', path: 'cvm_certificates/', body: v.object({ cvmset: text, name, ...made }), answer: one, need, stale }),
  /**
   * VM-109. 'renew' puts a new certificate in the place of this one, which its VM has from then on; 'clone' makes another
   * one of its name, which no VM has. The passphrase is that of the new one.
   */
  operate: call({
    method: 'POST',
    path: 'cvm_certificates/:guid/operation/',
    body: v.object({ operation: v.picklist(['renew', 'clone']), ...made }),
    answer: one,
    need,
    stale,
  }),
  /** Gives a VM that waits another certificate of its VM set in the place of its own. */
  assign: call({ method: 'POST', path: 'cvms/:id/certificate/', body: v.object({ certificate: text }), answer: one, need, stale }),
  /** VM-107. For good; its VM is not authenticated any more, nor counted as such. */
  revoke: call({ method: 'DELETE', path: 'cvm_certificates/:guid/', answer: one, need, stale: [...stale, 'system'], fresh: true, second: 'clients.end' }),
});
