import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { certificateFacts } from '../certificates.ts';
import { csrFields } from '../hsm/csr.ts';
import { testId, tested } from '../connections/testing.ts';
import { fingerprint, host } from '../pasted.ts';
import { done, epochSeconds, listOf, patchOf, revision, ruledNumber, text, yesNo } from '../shapes.ts';
import { certificateFile, ownCertificateFile } from '../certificateFiles.ts';
import { caTexts } from '../../rules/certificateTexts.ts';

export const syslogTls = v.picklist(['none', 'x509/certvalid', 'x509/name', 'x509/fingerprint']);
export const syslogProtocol = v.picklist(['udp', 'tcp']);
/** How TCP receivers tell messages apart (RFC 6587, 3.4.1 and 3.4.2): the length before each message, or a line feed after it. */
export const syslogFraming = v.picklist(['octet-counting', 'line-feed']);

export const syslogServer = v.object({ server: text, port: v.number(), fingerprint: text });
export type SyslogServer = v.InferOutput<typeof syslogServer>;

/** SET-027. */
export const syslogSettings = v.object({
  enabled: yesNo,
  tls_auth: syslogTls,
  protocol: syslogProtocol,
  /** Over TCP and TLS. Left out by an appliance that has octet counting only. */
  framing: v.optional(syslogFraming),
  server_list: listOf(syslogServer),
  /** PEM; '' without one. */
  cacert: text,
  clientcert: text,
  /** What the client certificate says. Left out without one, and by an appliance that does not tell it. */
  client_certificates: v.optional(v.array(certificateFacts)),
  /** A signing request was generated, and its certificate has not come yet. Left out by an appliance that does not tell it. */
  csr_pending: v.optional(yesNo),
  revision,
});
export type SyslogSettings = v.InferOutput<typeof syslogSettings>;

/** How far the records have come that leave for a server. */
const syslogDelivery = v.object({
  server: text,
  port: v.number(),
  /** Records and alerts that have not arrived yet, and when the oldest of them was written. */
  waiting: v.number(),
  since: v.optional(epochSeconds),
  /** When the last one was sent. Not there where none was. */
  sent: v.optional(epochSeconds),
  /** Whether those that were sent are known to have arrived: over UDP nobody knows. */
  proven: yesNo,
  /** Records that were deleted from the audit log before they could be sent. */
  dropped: v.number(),
  /** Since when the server neither confirms nor refuses messages: it keeps connections open. Each record is sent to it a few times at most. */
  unconfirmed: v.optional(epochSeconds),
  /** Since when none arrives, why, and when that is tried again. */
  outage: v.optional(v.object({ since: epochSeconds, tries: v.number(), next: epochSeconds, problem: applianceText })),
});
export type SyslogDelivery = v.InferOutput<typeof syslogDelivery>;

const answer = v.object({ settings: v.object({ syslog: syslogSettings }) });
const need = ['DOMAIN_ADMIN'] as const;
const stale = ['syslog'] as const;

/** SET-092 to SET-096. */
export const syslog = defineCalls('syslog', {
  read: call({ method: 'GET', path: 'system_settings/syslog/', answer, need }),
  change: call({
    method: 'PATCH',
    path: 'system_settings/syslog/',
    guards: syslogSettings,
    body: v.object(
      patchOf({
        enabled: yesNo,
        tls_auth: syslogTls,
        protocol: syslogProtocol,
        framing: syslogFraming,
        /** Entries without anything in them are dropped. */
        server_list: v.array(v.object({ server: host, port: ruledNumber, fingerprint })),
        cacert: certificateFile({ invalid: caTexts.invalid }),
        /** That of the last signing request. */
        clientcert: ownCertificateFile({}),
      }),
    ),
    answer,
    need,
    stale,
  }),
  /** What a signing request begins with. */
  csrDefaults: call({ method: 'GET', path: 'syslog/csr/', answer: v.object({ csr: v.object(patchOf(csrFields.entries)) }), need }),
  /** Makes a new key and asks for a certificate over it. Default: 4096 bits, no alternative names. */
  generateCsr: call({ method: 'POST', path: 'syslog/csr/', body: csrFields, answer: v.object({ csr: text }), need, stale }),
  /** Back to what a new appliance begins with: off, without servers and certificates. */
  reset: call({
    method: 'POST',
    path: 'syslog/reset/',
    guards: syslogSettings,
    answer,
    need,
    stale,
    fresh: true,
    exempt: { second: 'No key, client or user depends on the syslog server, and the audit log continues.' },
  }),
  /** Sends a test message to a server as it is entered, saved or not. */
  test: call({
    method: 'POST',
    path: 'syslog/test/',
    body: v.object({
      server: host,
      port: ruledNumber,
      protocol: syslogProtocol,
      /** Default: octet counting. */
      framing: v.optional(syslogFraming),
      tls_auth: syslogTls,
      fingerprint: v.optional(fingerprint),
      /** Left out: that of the settings. */
      cacert: v.optional(certificateFile({ invalid: caTexts.invalid })),
      clientcert: v.optional(ownCertificateFile({})),
      test_id: testId,
    }),
    answer: tested,
    refusal: tested,
    need,
    audited: false,
  }),
  /** Of each server, while syslog is on. */
  delivery: call({ method: 'GET', path: 'syslog/delivery/', answer: v.object({ servers: listOf(syslogDelivery) }), need }),
  /** Tries at once what waits. */
  retry: call({ method: 'POST', path: 'syslog/delivery/retry/', answer: done, need, stale }),
});
