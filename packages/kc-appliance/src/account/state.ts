import { defineTable } from '../core/table.ts';
import { defineValue } from '../core/value.ts';

/** A code that was asked for: at sign-in by the hash of the client's secret, during the setup of two-factor by user id. */
export interface Challenge {
  id: string;
  userid: string;
  expires: number;
  /** Hash of the code that was mailed; null for codes of an authenticator app. */
  code: string | null;
  /** Wrong answers so far. */
  tries: number;
  /** Hash of the password as it was kept when the code was asked for; null where somebody else keeps it. */
  password: string | null;
  /** What a passkey has to sign, base64url, where the user has one. */
  passkey?: string;
  /** Of a challenge of the user's RADIUS server: what that knows the sign-in by, and judges the answer by. */
  radius?: string;
}

interface Vitals {
  popup_closed: 'yes' | 'no';
  transfer_enabled?: 'yes' | 'no';
}

declare module '../core/store.ts' {
  interface Tables {
    challenges: Challenge;
  }
  interface Values {
    vitals: Vitals;
  }
}

export const challengeTable = defineTable('challenges');
export const vitalsValue = defineValue('vitals', { popup_closed: 'no' });
