import type { CertificateFacts } from 'kc-api/contract/certificates';
import type { SyslogServer } from 'kc-api/contract/syslog/syslog';
import { newSyslog, type SyslogEntry } from 'kc-api/rules/syslog/syslog';
import { defineRevisedValue, defineValue } from '../core/store/value.ts';

/** The stored settings: with the private key and the facts of the client certificate. */
export interface SyslogRecord extends SyslogEntry {
  server_list: readonly SyslogServer[];
  private_key: string;
  client_certificates: readonly CertificateFacts[];
}

/** The position of a server in the logs. Waiting messages are not copied. */
export interface SyslogProgress extends SyslogPosition {
  server: string;
  port: number;
  /** Time of the last transmission, epoch seconds. */
  sent: number | null;
  /** Records that were deleted before they could be sent. */
  dropped: number;
  /** Number of times that the records after this position were sent completely, but not confirmed. Default: 0. */
  attempts?: number;
  /** Since when the server confirms nothing, epoch seconds. Default: it confirms what it receives. */
  unconfirmed?: number | null;
  outage: { since: number; tries: number; next: number; problem: string } | null;
}

/** The numbers of the last record and the last alert that have arrived, and of the last record with an arrived checkpoint. */
export interface SyslogPosition {
  audit: number;
  alert: number;
  checkpoint: number;
}

declare module '../core/context.ts' {
  interface AuditCategories {
    Syslog: true;
  }
}

declare module '../core/store/store.ts' {
  interface Values {
    syslog: SyslogRecord;
    /** The private key of the last signing request; '' if none waits for its certificate. */
    syslog_csr_key: string;
    /** The servers in the order of the settings; none while syslog is off. */
    syslog_progress: readonly SyslogProgress[];
  }
}

export const noSyslog: SyslogRecord = { ...newSyslog, private_key: '', client_certificates: [] };
export const syslogSettings = defineRevisedValue('syslog', noSyslog, { secrets: ['private_key'] });
export const syslogCsrKey = defineValue('syslog_csr_key', '', ['']);
export const syslogProgress = defineValue('syslog_progress', []);
