import { shownCertificates } from 'kc-api/rules/certificates';
import { mailPort } from 'kc-api/rules/security/settings';
import type { Environment } from '../core/context.ts';
import { defineRevisedValue, defineValue } from '../core/store/value.ts';

/** The stored settings. */
export interface MailServer {
  server: string;
  port: number;
  login: string;
  sender: string;
  ssl: 'yes' | 'no';
  disable: 'yes' | 'no';
  password?: string;
  /** PEM: trusted besides the public authorities. Default: none. */
  cacert?: string;
  /** The name in the greeting. Default: see `heloName`. */
  helo_name?: string;
  /** Default: by the password. */
  authentication?: 'password' | 'xoauth2';
  oauth_endpoint?: string;
  oauth_client_id?: string;
  oauth_scope?: string;
}

/** An outage of the mail server, and its reason. */
interface MailOutage {
  /** Epoch seconds. */
  since: number;
  tries: number;
  /** Time of the next attempt, epoch seconds. */
  next: number;
  problem: string;
}

declare module '../core/context.ts' {
  interface AuditCategories {
    Mail: true;
  }
}

declare module '../core/store/store.ts' {
  interface Values {
    mail_server: MailServer;
    mail_outage: MailOutage | null;
    /** Ids of discarded emails, the newest last. */
    mails_discarded: readonly string[];
  }
}

export const mailServer = defineRevisedValue(
  'mail_server',
  { server: '', port: mailPort, login: '', sender: '', ssl: 'no', disable: 'no' },
  { secrets: ['password'] },
);

/** The settings for a response, and for the comparison with a change. Removes text around the certificates that earlier versions stored. */
export function storedMailServer(kept: Pick<Environment, 'store'>): MailServer {
  const { cacert, ...settings } = mailServer.get(kept);
  return { ...settings, ...(cacert === undefined ? {} : { cacert: shownCertificates(cacert) }) };
}
export const mailOutage = defineValue('mail_outage', null);
export const discardedMails = defineValue('mails_discarded', []);
