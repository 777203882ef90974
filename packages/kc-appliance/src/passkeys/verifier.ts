import type { Assertion, MadeCredential } from 'kc-api/contract/passkeys/passkeys';
import type { PasskeyRecord } from '../core/records.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** What judges the words of authenticators. */
    passkeyVerifier: PasskeyVerifier;
  }
}

/** What an authenticator must have been asked, and where: what it was not is no proof. */
export interface Asked {
  /** base64url. */
  challenge: string;
  origin: string;
  /** The host of the console. */
  host: string;
}

/** A credential, as it is kept. */
type MadePasskey = Pick<PasskeyRecord, 'credential' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>;

/** `why`: for the operator's log, never for the person. */
export type Judged<T> = ({ ok: true } & T) | { ok: false; why: string; copied?: true };

export interface PasskeyVerifier {
  made: (credential: MadeCredential, asked: Asked) => Promise<Judged<{ made: MadePasskey }>>;
  proved: (assertion: Assertion, passkey: PasskeyRecord, asked: Asked) => Promise<Judged<{ counter: number }>>;
}
