import type { Assertion, MadeCredential } from 'kc-api/contract/passkeys/passkeys';
import type { PasskeyRecord } from '../core/records.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** Verifies the responses of authenticators. */
    passkeyVerifier: PasskeyVerifier;
  }
}

/** The expected challenge and place. A response to anything else proves nothing. */
export interface Asked {
  /** base64url. */
  challenge: string;
  origin: string;
  /** The host of the console. */
  host: string;
}

/** The stored fields of a credential. */
type MadePasskey = Pick<PasskeyRecord, 'credential' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>;

/** `why`: for the operator's log, never for the user. */
export type Judged<T> = ({ ok: true } & T) | { ok: false; why: string; copied?: true };

export interface PasskeyVerifier {
  made: (credential: MadeCredential, asked: Asked) => Promise<Judged<{ made: MadePasskey }>>;
  proved: (assertion: Assertion, passkey: PasskeyRecord, asked: Asked) => Promise<Judged<{ counter: number }>>;
}
