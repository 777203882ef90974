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
/** How TCP receivers separate messages (RFC 6587, 3.4.1 and 3.4.2): by the length before each message, or a line feed after it. */
export const syslogFraming = v.picklist(['octet-counting', 'line-feed']);

/** The form of records and alerts in the message: text with structured data (RFC 5424), or one of the formats of webhooks in place of the text. */
export const syslogFormat = v.picklist(['rfc5424', 'json', 'ocsf', 'cef']);

export const syslogServer = v.object({ server: text, port: v.number(), fingerprint: text });
export type SyslogServer = v.InferOutput<typeof syslogServer>;

/** SET-027. */
export const syslogSettings = v.object({
  enabled: yesNo,
  tls_auth: syslogTls,
  protocol: syslogProtocol,
  /** For TCP and TLS. Omitted by appliances that support octet counting only. */
  framing: v.optional(syslogFraming),
  /** Omitted by appliances that send RFC 5424 only. */
  format: v.optional(syslogFormat),
  server_list: listOf(syslogServer),
  /** PEM; '' for none. */
  cacert: text,
  clientcert: text,
  /** Contents of the client certificate. Omitted without one, and by appliances that do not report it. */
  client_certificates: v.optional(v.array(certificateFacts)),
  /** 'yes' if a signing request was generated and its certificate is not installed yet. Omitted by appliances that do not report it. */
  csr_pending: v.optional(yesNo),
  revision,
});
export type SyslogSettings = v.InferOutput<typeof syslogSettings>;

/** State of the delivery of audit records to a server. */
const syslogDelivery = v.object({
  server: text,
  port: v.number(),
  /** Number of records and alerts that have not arrived yet, and the time of the oldest one. */
  waiting: v.number(),
  since: v.optional(epochSeconds),
  /** Time at which the last one was sent. Absent if none was sent. */
  sent: v.optional(epochSeconds),
  /** 'yes' if the server confirms what was sent. UDP has no confirmation. */
  proven: yesNo,
  /** Number of records that were deleted from the audit log before they could be sent. */
  dropped: v.number(),
  /**
   * Time since when the server neither confirms nor refuses messages, although it keeps connections open.
   * The appliance sends it each record a few times at most.
   */
  unconfirmed: v.optional(epochSeconds),
  /** Outage of the server: its start, the reason, and the time of the next attempt. */
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
        format: syslogFormat,
        /** The appliance drops empty entries. */
        server_list: v.array(v.object({ server: host, port: ruledNumber, fingerprint })),
        cacert: certificateFile({ invalid: caTexts.invalid }),
        /** Certificate for the last signing request. */
        clientcert: ownCertificateFile({}),
      }),
    ),
    answer,
    need,
    stale,
  }),
  /** Initial values of the form for a signing request. */
  csrDefaults: call({ method: 'GET', path: 'syslog/csr/', answer: v.object({ csr: v.object(patchOf(csrFields.entries)) }), need }),
  /** Creates a new key and a certificate signing request for it. Default: 4096 bits, no alternative names. */
  generateCsr: call({ method: 'POST', path: 'syslog/csr/', body: csrFields, answer: v.object({ csr: text }), need, stale }),
  /** Resets the settings to those of a new appliance: off, without servers and certificates. */
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
  /** Sends a test message to a server with the values sent, saved or not. */
  test: call({
    method: 'POST',
    path: 'syslog/test/',
    body: v.object({
      server: host,
      port: ruledNumber,
      protocol: syslogProtocol,
      /** Default: octet counting. */
      framing: v.optional(syslogFraming),
      /** Default: RFC 5424. */
      format: v.optional(syslogFormat),
      tls_auth: syslogTls,
      fingerprint: v.optional(fingerprint),
      /** Default: the certificates of the settings. */
      cacert: v.optional(certificateFile({ invalid: caTexts.invalid })),
      clientcert: v.optional(ownCertificateFile({})),
      test_id: testId,
    }),
    answer: tested,
    refusal: tested,
    need,
    audited: false,
  }),
  /** The state of each server, while syslog is on. */
  delivery: call({ method: 'GET', path: 'syslog/delivery/', answer: v.object({ servers: listOf(syslogDelivery) }), need }),
  /** Retries waiting records immediately. */
  retry: call({ method: 'POST', path: 'syslog/delivery/retry/', answer: done, need, stale }),
});
