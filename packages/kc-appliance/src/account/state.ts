import { defineTable } from '../core/store/table.ts';
import { defineValue } from '../core/store/value.ts';

/** A pending code: for a sign-in, by the hash of the client's secret; for the setup of two-factor authentication, by user id. */
export interface Challenge {
  id: string;
  userid: string;
  expires: number;
  /** Hash of the emailed code; null for codes of an authenticator app. */
  code: string | null;
  /** Number of wrong responses. */
  tries: number;
  /** Hash of the password when the code was requested; null if another server stores the password. */
  password: string | null;
  /** The challenge for a passkey, base64url, if the user has one. */
  passkey?: string;
  /** The state of the sign-in at the user's RADIUS server, which also checks the response. */
  radius?: string;
}

interface Vitals {
  popup_closed: 'yes' | 'no';
  transfer_enabled?: 'yes' | 'no';
}

declare module '../core/store/store.ts' {
  interface Tables {
    challenges: Challenge;
  }
  interface Values {
    vitals: Vitals;
  }
}

export const challengeTable = defineTable('challenges', { secrets: ['code', 'password', 'passkey'] });
export const vitalsValue = defineValue('vitals', { popup_closed: 'no' });
