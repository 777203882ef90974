import { shownCertificates } from 'kc-api/rules/certificates';
import { mailPort } from 'kc-api/rules/security/settings';
import type { Environment } from '../core/context.ts';
import { defineRevisedValue, defineValue } from '../core/value.ts';

/** As kept. */
export interface MailServer {
  server: string;
  port: number;
  login: string;
  sender: string;
  ssl: 'yes' | 'no';
  disable: 'yes' | 'no';
  password?: string;
  /** PEM: trusted beside the authorities that everybody knows. Default: nothing more. */
  cacert?: string;
  /** The name in the greeting. Default: see `heloName`. */
  helo_name?: string;
  /** Default: by the password. */
  authentication?: 'password' | 'xoauth2';
  oauth_endpoint?: string;
  oauth_client_id?: string;
  oauth_scope?: string;
}

/** Since when no mail leaves, and why. */
interface MailOutage {
  /** Epoch seconds. */
  since: number;
  tries: number;
  /** When it is tried again, epoch seconds. */
  next: number;
  problem: string;
}

declare module '../core/context.ts' {
  interface AuditCategories {
    Mail: true;
  }
}

declare module '../core/store.ts' {
  interface Values {
    mail_server: MailServer;
    mail_outage: MailOutage | null;
    /** Ids of emails that somebody discarded, the newest last. */
    mails_discarded: readonly string[];
  }
}

export const mailServer = defineRevisedValue('mail_server', { server: '', port: mailPort, login: '', sender: '', ssl: 'no', disable: 'no' });

/** The settings as a response shows them and a change is compared with them: without what earlier versions stored around the certificates. */
export function storedMailServer(kept: Pick<Environment, 'store'>): MailServer {
  const { cacert, ...settings } = mailServer.get(kept);
  return { ...settings, ...(cacert === undefined ? {} : { cacert: shownCertificates(cacert) }) };
}
export const mailOutage = defineValue('mail_outage', null);
export const discardedMails = defineValue('mails_discarded', []);
