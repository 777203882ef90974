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
  }
}

export const noSyslog: SyslogRecord = { ...newSyslog, private_key: '', client_certificates: [] };
export const syslogSettings = defineRevisedValue('syslog', noSyslog);
export const syslogCsrKey = defineValue('syslog_csr_key', '');
