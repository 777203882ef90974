import type { AcmeKeyType, AcmeSettings, AcmeStep } from 'kc-api/contract/acme/acme';
import { newAcme } from 'kc-api/rules/acme/acme';
import { defineRevisedValue, defineValue } from '../core/store/value.ts';
import type { AcmeTransport } from './client/client.ts';

/** Stored settings of one use. */
export interface AcmeSettingsRecord extends Omit<AcmeSettings, 'revision' | 'eab_hmac_key_set' | 'names'> {
  names: readonly string[];
  /** base64url; '' for none. */
  eab_hmac_key: string;
}

/** The account at a CA. It is registered again for another directory or another external account binding. */
export interface AcmeAccount {
  directory: string;
  eab_kid: string;
  /** URL of the account; '' until it is registered. */
  url: string;
  /** The contact address that the CA knows. */
  email: string;
  /** Private key, PEM. */
  key: string;
}

/** The last certificate that was obtained, and the settings that it was obtained with. */
export interface AcmeObtained {
  /** PEM, with the CA certificates that the CA sent. */
  certificate: string;
  directory: string;
  names: readonly string[];
  key_type: AcmeKeyType;
  /** SHA-256, hex in pairs with colons. */
  fingerprint: string;
  /** Epoch seconds. */
  not_before: number;
  not_after: number;
}

export interface AcmeAttemptRecord {
  id: string;
  /** Epoch seconds. */
  started: number;
  /** Epoch seconds; null while it runs. */
  ended: number | null;
  /** '' for an automatic attempt. */
  by: string;
  outcome: 'running' | 'obtained' | 'failed';
  steps: readonly AcmeStep[];
  problem: string;
}

/** A certificate that is installed, but not verified yet. A restart continues with the verification. */
interface AcmeTrial {
  attempt: string;
  /** SHA-256 of the new certificate. */
  fingerprint: string;
  /** The fields of the previous certificate, to restore it. */
  before: Readonly<Record<string, string>>;
  /** The certificate that was obtained before. */
  obtained: AcmeObtained | null;
}

export interface AcmeProgress {
  account: AcmeAccount | null;
  obtained: AcmeObtained | null;
  /** Epoch seconds of the next attempt; null for none. */
  next: number | null;
  /** The renewal time that the CA suggests, and the time of the next question for it; epoch seconds. Null for none. */
  suggested: { renew: number; check: number } | null;
  /** Failed attempts in a row. */
  failures: number;
  /** True if an alert about these failures was raised. */
  alerted: boolean;
  /** True if the alert before the end of the certificate was raised. */
  warned: boolean;
  /** Newest first. */
  attempts: readonly AcmeAttemptRecord[];
  trial: AcmeTrial | null;
}

declare module '../core/context.ts' {
  interface AreaPorts {
    /** Reaches ACME servers, and holds what the server answers their challenges with. */
    acme: AcmePort;
  }
}

interface AcmePort {
  transport: AcmeTransport;
  /** Key authorizations of the running orders, by token (RFC 8555, 8.3). */
  challenges: Map<string, string>;
}

declare module '../core/store/store.ts' {
  interface Values {
    web_acme: AcmeSettingsRecord;
    web_acme_progress: AcmeProgress;
    kmip_acme: AcmeSettingsRecord;
    kmip_acme_progress: AcmeProgress;
  }
}

const initial: AcmeSettingsRecord = { ...newAcme, eab_hmac_key: '' };
const noProgress: AcmeProgress = {
  account: null,
  obtained: null,
  next: null,
  suggested: null,
  failures: 0,
  alerted: false,
  warned: false,
  attempts: [],
  trial: null,
};

export const webAcmeSettings = defineRevisedValue('web_acme', initial, { secrets: ['eab_hmac_key'] });
export const kmipAcmeSettings = defineRevisedValue('kmip_acme', initial, { secrets: ['eab_hmac_key'] });
export const webAcmeProgress = defineValue('web_acme_progress', noProgress, ['account.key', 'trial.before']);
export const kmipAcmeProgress = defineValue('kmip_acme_progress', noProgress, ['account.key', 'trial.before']);
