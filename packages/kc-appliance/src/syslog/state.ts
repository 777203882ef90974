import type { CertificateFacts } from 'kc-api/contract/certificates';
import type { SyslogServer } from 'kc-api/contract/syslog/syslog';
import { newSyslog, type SyslogEntry } from 'kc-api/rules/syslog/syslog';
import { defineRevisedValue, defineValue } from '../core/value.ts';

/** As kept: with the private key of the client certificate and what the certificate says. */
export interface SyslogRecord extends SyslogEntry {
  server_list: readonly SyslogServer[];
  private_key: string;
  client_certificates: readonly CertificateFacts[];
}

/** How far a server has come in the logs: where it is in them, and no copies of what waits. */
export interface SyslogProgress extends SyslogPosition {
  server: string;
  port: number;
  /** When something was sent to it last, epoch seconds. */
  sent: number | null;
  /** Records that were deleted before they could be sent. */
  dropped: number;
  /** How often the records after this place were sent whole and not confirmed. Default: 0. */
  attempts?: number;
  /** Since when the server confirms nothing, epoch seconds. Default: it confirms what it receives. */
  unconfirmed?: number | null;
  outage: { since: number; tries: number; next: number; problem: string } | null;
}

/** The numbers of the last record, the last alert, and the last record of which a checkpoint was told, that have arrived. */
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

declare module '../core/store.ts' {
  interface Values {
    syslog: SyslogRecord;
    /** The private key of the last signing request; '' where none waits for its certificate. */
    syslog_csr_key: string;
    /** The servers in the order of the settings; none while syslog is off. */
    syslog_progress: readonly SyslogProgress[];
  }
}

export const noSyslog: SyslogRecord = { ...newSyslog, private_key: '', client_certificates: [] };
export const syslogSettings = defineRevisedValue('syslog', noSyslog);
export const syslogCsrKey = defineValue('syslog_csr_key', '');
export const syslogProgress = defineValue('syslog_progress', []);
